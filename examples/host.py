"""A host drives one table. Each seat is sent its view and its log as JSON, and answers in JSON with the ply that it saw.

Nothing but text crosses the line between :class:`Host` and the seats, so that line may be a socket, a chat or a queue.
"""

from __future__ import annotations

import json

import ochko

NAMES = ["Anna", "Boris", "Vera"]


class Host:
    """The only one that holds the game."""

    def __init__(self) -> None:
        self.game = ochko.Game(ochko.variant("online"), seats=NAMES, purses=[30, 20, 20], seed=3)
        self.told = [0] * len(NAMES)

    def message_for(self, seat: int) -> str:
        """What a seat is sent: its view, and what it has not yet been told of the log."""
        events = self.game.log_for(seat, since=self.told[seat])
        self.told[seat] += len(events)
        return json.dumps({"view": self.game.view(seat).to_dict(), "events": [event.to_dict() for event in events]})

    def receive(self, seat: int, message: str) -> str:
        """Carry out what has come from a seat. Whose line it came by says which seat; the message itself may be anything."""
        try:
            sent = json.loads(message)
            action, ply = ochko.action(sent["action"]), sent["ply"]
        except (KeyError, TypeError, ValueError, RecursionError) as error:  # no JSON, a field that is missing, or no action
            return json.dumps({"refused": "unreadable", "why": str(error)})
        try:
            # Without a ply any moment would do, so what is none must not pass for that.
            self.game.act(action, seat=seat, ply=-1 if ply is None else ply)
        except ochko.IllegalAction as error:
            return json.dumps({"refused": error.code, "why": error.message})
        return json.dumps({"taken": str(action)})


def answer(message: str) -> str:
    """A seat's answer. It knows the message it got, and no more."""
    view = json.loads(message)["view"]
    own = next(hand for hand in view["hands"] if hand["seat"] == view["seat"])
    choice = "stake 5" if view["legal"][0].startswith("stake") else "hit" if own["total"] < 15 else "stand"
    return json.dumps({"ply": view["ply"], "action": choice})


def main() -> None:
    """One deal, with a double click, somebody who talks out of turn and somebody who deals for himself."""
    host = Host()
    host.game.deal()
    asked = host.game.to_act
    assert asked is not None
    messages = [host.message_for(seat) for seat in range(len(NAMES))]
    for name, message in zip(NAMES, messages, strict=True):
        print(f"{name} sees {cards_in(message)}")

    stake = answer(messages[asked])
    say(host, asked, stake)
    say(host, asked, stake)  # once more: stale
    say(host, asked, json.dumps({"ply": host.game.ply, "action": "stake 1"}))  # the right ply, but another seat is asked
    say(host, asked, json.dumps({"ply": host.game.ply, "action": "deal"}))
    say(host, asked, "stake 5, please")

    while (seat := host.game.to_act) is not None:
        say(host, seat, answer(host.message_for(seat)))

    for seat, name in enumerate(NAMES):
        print(f"{name} sees {cards_in(host.message_for(seat))} and has been told {host.told[seat]} events")
    print("purses:", dict(zip(NAMES, host.game.view(None).purses, strict=True)))


def say(host: Host, seat: int, message: str) -> None:
    """Send a message to the host, and print it with the host's reply."""
    print(f"{NAMES[seat]}: {message}")
    print(f"  host: {host.receive(seat, message)}")


def cards_in(message: str) -> str:
    """The cards in a message from the host, by name."""
    hands = json.loads(message)["view"]["hands"]
    return ", ".join(f"{NAMES[hand['seat']]} {' '.join(hand['cards'])}" for hand in hands)


if __name__ == "__main__":
    main()
