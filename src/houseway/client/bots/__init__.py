"""Bots that sit at tables through the public API: they see only what a guest sees."""

from houseway.client.bots.bot import Bot
from houseway.client.bots.crowd import Crowd, CrowdRequest, Strategy, run_crowd
from houseway.client.bots.tally import CrowdTally
