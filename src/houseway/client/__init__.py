"""WHO CALLS FROM OUTSIDE: the typed client of the API, for programs that wait and for asyncio.

    from houseway.client import Client

Commands, views, events and news are the facts of the house itself. A refusal is raised as a
`RefusalError` with its code, sentence, place, rule and facts.
"""

from houseway.client.async_client import AsyncClient
from houseway.client.async_live import AsyncLive
from houseway.client.client import Client
from houseway.client.live import Live
from houseway.client.refusal import ClientError, NoAnswerError, RefusalError
