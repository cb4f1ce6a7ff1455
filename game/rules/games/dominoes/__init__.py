"""The six games of one set of double-six dominoes: a family of games, each with a key of its own.

Source: the printed instructions of a boxed set of classic games; rules are numbered 1 to 18 through the whole
family, as in the in-app rule book pages (`assets/rules/<key>.md`). What a registry entry says of each:

| key            | name             | seats         | module                           |
|----------------|------------------|---------------|----------------------------------|
| `dominoes`     | Dominoes         | `range(2, 5)` | `game.rules.games.dominoes.draw`    |
| `block`        | Block            | `range(2, 5)` | `game.rules.games.dominoes.block`   |
| `bergen`       | Bergen           | `range(2, 5)` | `game.rules.games.dominoes.bergen`  |
| `bingo`        | Domino Bingo     | `range(1, 2)` | `game.rules.games.dominoes.bingo`   |
| `texas42`      | Four-Hand Texas  | `range(4, 5)` | `game.rules.games.dominoes.texas42` |
| `domino_poker` | Domino Poker     | `range(4, 5)` | `game.rules.games.dominoes.poker`   |

`line` is what the three games with a line of play share; each of the modules above holds its `GAME`, its
options and its position.
"""
