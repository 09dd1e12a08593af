"""For suites of your own: the promises of the engine as checks, and a hypothesis state machine that holds a variant to all of them.

Needs the extra ``testing`` (hypothesis)::

    from ochko.testing import table_machine

    TestHouseRule = table_machine(HOUSE_RULE).TestCase
"""

from ochko.testing.machine import table_machine
from ochko.testing.promises import actions_worth_trying, audit, hold_to_log, hold_to_offers, requests_worth_trying, told_to
from ochko.testing.secrecy import play_twice

__all__ = [
    "actions_worth_trying",
    "audit",
    "hold_to_log",
    "hold_to_offers",
    "play_twice",
    "requests_worth_trying",
    "table_machine",
    "told_to",
]
