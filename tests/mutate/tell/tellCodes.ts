import type { CodeTally, Missed } from '../judge/tallyOf.ts'

/** As the issue wants it of every code. */
const LEAST = 20
const SHOWN = 5
const SAID = 3

/** Prints a line a code and the mutants that were missed; gives how many codes fall short. */
export function tellCodes(tallies: readonly CodeTally[], codes: readonly string[]): number {
  const byCode = new Map(tallies.map((tally) => [tally.code, tally]))
  const names = [...new Set([...codes, ...byCode.keys()])].sort()
  let short = 0
  for (const code of names) {
    const tally = byCode.get(code)
    const shortage = shortageOf(tally, codes.includes(code))
    if (shortage !== undefined) short += 1
    console.log(`${lineOf(code, tally)}${shortage === undefined ? '' : `  ${shortage}`}`)
    for (const missed of (tally?.missed ?? []).slice(0, SHOWN)) console.log(missedLine(missed, 'told  '))
    for (const astray of (tally?.astray ?? []).slice(0, SHOWN)) console.log(missedLine(astray, 'astray'))
  }
  const tried = sum(tallies.map((tally) => tally.tried))
  const missed = sum(tallies.map((tally) => tally.missed.length))
  const astray = sum(tallies.map((tally) => tally.astray.length))
  const findings = sum(tallies.map((tally) => tally.findings))
  const seconds = sum(tallies.map((tally) => tally.milliseconds)) / 1000
  console.log(
    `${names.length} codes, ${tried} mutants tried, ${tried - missed} caught, ${missed} missed, ${short} codes fall short (${seconds.toFixed(1)} s)`,
  )
  console.log(
    `${(findings / Math.max(tried, 1)).toFixed(2)} findings a mutant, the wanted one among them; ${astray} mutants told of in documents that do not read what was edited`,
  )
  return short
}

function shortageOf(tally: CodeTally | undefined, isCode: boolean): string | undefined {
  if (!isCode) return 'is no code of the table'
  if (tally === undefined) return 'has no mutator'
  if (tally.mutants < LEAST) return `fewer than ${LEAST} mutants`
  if (tally.missed.length > 0) return 'missed'
  return tally.astray.length > 0 ? 'tells of documents that do not read what was edited' : undefined
}

function lineOf(code: string, tally: CodeTally | undefined): string {
  if (tally === undefined) return code.padEnd(34)
  const { mutants, tried, missed, findings, milliseconds } = tally
  const each = (count: number, digits: number): string => (count / Math.max(tried, 1)).toFixed(digits)
  const counts = `${tried - missed.length} of ${tried}${tried < mutants ? ` (${mutants})` : ''}`
  return `${code.padEnd(34)} ${counts.padStart(16)} ${each(findings, 1).padStart(5)} findings ${each(milliseconds, 1).padStart(7)} ms each`
}

function missedLine({ title, wanted, told }: Missed, word: string): string {
  const more = told.length > SAID ? ` and ${told.length - SAID} more` : ''
  const instead = told.length === 0 ? 'nothing' : told.slice(0, SAID).join(', ') + more
  return `    ${title}\n      wanted ${wanted}\n      ${word} ${instead}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
