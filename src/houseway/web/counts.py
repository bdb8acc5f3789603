"""What several processes count, added up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

_OF_THE_HOUSE: Final = ("houseway_open_tables", "houseway_record_lag_seconds")
"""Of these the largest counts: every process sees the same tables, and the slowest one matters."""


def add_up(texts: Iterable[bytes]) -> bytes:
    """The counts of all processes as those of one.

    >>> one = b"# TYPE houseway_ticks counter\\nhouseway_ticks_total 2.0\\n"
    >>> add_up([one, one]).decode().splitlines()[-1]
    'houseway_ticks_total 4.0'
    """
    found: dict[str, Metric] = {}
    values: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
    for text in texts:
        for family in text_string_to_metric_families(text.decode()):
            name = family.name
            found.setdefault(name, Metric(name, family.documentation, family.type))
            mine = values.setdefault(name, {})
            for sample in family.samples:
                key = sample.name, tuple(sample.labels.items())
                before = mine.get(key)
                if before is None:
                    mine[key] = sample.value
                elif name in _OF_THE_HOUSE:
                    mine[key] = max(before, sample.value)
                else:
                    mine[key] = before + sample.value
    for name, metric in found.items():
        for (sample_name, labels), value in values[name].items():
            metric.add_sample(sample_name, dict(labels), value)
    registry = CollectorRegistry()
    registry.register(_Found(list(found.values())))
    return generate_latest(registry)


class _Found(Collector):
    def __init__(self, metrics: list[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> list[Metric]:
        return self._metrics
