import type { HarmlessTally } from '../judge/tryHarmless.ts'

const SHOWN = 5

/** Prints a line a kind and what was told of harmless changes; gives how many were told of. */
export function tellHarmless(tallies: readonly HarmlessTally[]): number {
  for (const { kind, changes, tried, told, milliseconds } of tallies) {
    const counts = `${tried - told.length} of ${tried}${tried < changes ? ` (${changes})` : ''} silent`
    console.log(
      `${kind.padEnd(50)} ${counts.padStart(22)} ${(milliseconds / Math.max(tried, 1)).toFixed(1).padStart(7)} ms each`,
    )
    for (const { change, findings } of told.slice(0, SHOWN)) {
      const [first] = findings
      console.log(`    ${change.title}: ${first?.file}#${first?.pointer} ${first?.code} ${first?.message}`)
    }
  }
  const wrong = tallies.reduce((sum, { told }) => sum + told.length, 0)
  const tried = tallies.reduce((sum, tally) => sum + tally.tried, 0)
  console.log(`${tried} harmless changes, ${wrong} told of`)
  return wrong
}
