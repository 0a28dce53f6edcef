import type { Rounds } from './runRounds.ts'

/** The rounds of several writers as one count. */
export function addRounds(all: readonly Rounds[]): Rounds {
  const sum = (count: (so: Rounds) => number): number => all.reduce((total, so) => total + count(so), 0)
  const blows: Rounds['blows'] = {}
  for (const [name, count] of all.flatMap((so) => Object.entries(so.blows)))
    blows[name] = (blows[name] ?? 0) + count
  const told = (lines: (so: Rounds) => string[]): string[] =>
    all.flatMap((so, lane) => lines(so).map((line) => `writer ${lane + 1}, ${line}`))
  return {
    rounds: sum(({ rounds }) => rounds),
    letters: sum(({ letters }) => letters),
    required: sum(({ required }) => required),
    lost: sum(({ lost }) => lost),
    needlessChoices: sum(({ needlessChoices }) => needlessChoices),
    blows,
    losses: told(({ losses }) => losses),
    asked: told(({ asked }) => asked),
  }
}
