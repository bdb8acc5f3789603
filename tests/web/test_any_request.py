"""Any request that the document allows, and many that it does not: no fault of the server, every
answer as the document says, every refusal with its code (R15)."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from tests.web.running import PATIENCE, RunningServer

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]
SKIPPED = {"post-sign-out", "post-sign-out-everywhere", "post-me-password"}
"""Those that end the session by which the rest is asked; the other tests have them."""


@pytest.mark.parametrize("role", ["guest", "staff"])
def test_r15_any_request_is_answered_as_the_document_says(server: RunningServer, role: str) -> None:
    client = server.guest("Fuzz") if role == "guest" else server.staff("88")
    token = client.headers["authorization"]
    client.close()
    document = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    for found in document.get_all_operations():
        assert isinstance(found, Ok)
        operation: Any = found.ok()
        if operation.definition.raw["operationId"] in SKIPPED:
            continue

        @settings(
            max_examples=3,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            deadline=None,
            derandomize=True,
            database=None,
        )
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            case.headers = {**(case.headers or {}), "authorization": token}
            case.call_and_validate(checks=CHECKS, timeout=PATIENCE)

        ask()
