"""A bot for Remise by lines on standard input and output: it plays Trambahn by two
simple rules, and every other game by a list of verbs: the start of something better.

    remise bot-check --title trambahn python3 docs/examples/station.py
"""
import json
import sys


def points(view, seat, colour):
    """What a scoring of a colour pays a player now."""
    return sum(c["worth"] for c in view["players"][seat]["columns"] if c["colour"] == colour)


def lead(view, seat, words):
    """How much more than the other a scoring of the passenger's row pays."""
    row = words[2] if len(words) > 2 else words[1][0]
    return points(view, seat, row) - points(view, 1 - seat, row)


def trambahn(view, seat, choices):
    verbs = {}
    for choice in choices:
        verbs.setdefault(choice.split()[0], []).append(choice)
    # Stations that fit a column that is there come before everything else;
    # a new column needs a tram, so it is begun only with the money for one.
    stations = [c for c in verbs.get("station", []) if not c.endswith("new") and " c " not in c]
    fresh = [c for c in verbs.get("station", []) if c.endswith("new")]
    if stations:
        return stations[0]
    if "buy" in verbs:
        return verbs["buy"][-1]
    if fresh and view["players"][seat]["money"] >= 10 and len(view["players"][seat]["columns"]) < 4:
        return fresh[0]
    if "passenger" in verbs and view["passengers"] == 0:
        return max(verbs["passenger"], key=lambda c: lead(view, seat, c.split()))
    if "end" in verbs and len(view["players"][seat]["hand"]) < 5:
        return "end"
    return verbs["money"][0] if "money" in verbs else choices[0]


# What to do first in a map game. The rest gives something away, such as return and sell, or
# asks another company for something (tram 2 from SBV …): only if there is nothing else.
VERBS = "run pay start home lay marker depot par buy tram line card arrange auction pass bid".split()


def mapped(choices):
    def rank(choice):
        verb = choice.split()[0]
        return VERBS.index(verb) if verb in VERBS and " from " not in choice else len(VERBS)
    return min(choices, key=rank)


def main():
    title, seat, view, choices = "", 0, None, []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "title":
            title = rest
        elif word == "seat":
            seat = int(rest.split()[0]) - 1
        elif word == "view":
            view, choices = json.loads(rest), []
        elif word == "choice":
            choices.append(rest.partition(" min ")[0])
        elif word == "go":
            play = trambahn(view, seat, choices) if title == "trambahn" else mapped(choices)
            print("play", play, flush=True)
        elif word == "quit":
            return


main()
