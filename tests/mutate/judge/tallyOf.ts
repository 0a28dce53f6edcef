import type { Finding } from '#engine/check/Finding.ts'
import { sampled } from '../sampled.ts'
import { unsaid } from './unsaid.ts'

/** What became of one mutant. */
export interface Trial {
  title: string
  /** "file#pointer code" of the first place at which it may be told. */
  wanted: string
  /** At the right file and pointer, by the right code. */
  caught: boolean
  told: readonly Finding[]
  /** Those of `told` in documents that do not read what was edited. */
  astray: readonly Finding[]
  milliseconds: number
}
/** A mutant of which nothing, or something else, was told. */
export interface Missed {
  title: string
  /** "file#pointer code", as all below. */
  wanted: string
  told: string[]
}
/** What became of one mutator's mutants; plain data, for it may come from another process. */
export interface CodeTally {
  code: string
  /** How often the content can be broken in this code's way; a sample tries fewer. */
  mutants: number
  tried: number
  missed: Missed[]
  /** Of which something was told where nothing reads what was edited. */
  astray: Missed[]
  /** Why findings cannot be told in every language. */
  unsaid: string[]
  /** All findings, the wanted ones among them. */
  findings: number
  milliseconds: number
}
export interface Sampling {
  /** So many mutants a mutator; absent = all. */
  sample?: number
  seed: number
}

/** Tries so many of these mutants of a code. */
export function tallyOf<Mutant extends { title: string }>(
  code: string,
  mutants: Iterable<Mutant>,
  { sample, seed }: Sampling,
  tryOne: (mutant: Mutant) => Trial,
): CodeTally {
  const all = [...mutants]
  const tally: CodeTally = { ...nothing, code, mutants: all.length, missed: [], astray: [], unsaid: [] }
  for (const mutant of sample === undefined ? all : sampled(all, sample, seed)) {
    const { title, wanted, caught, told, astray, milliseconds } = tried(mutant, tryOne)
    tally.tried += 1
    tally.findings += told.length
    tally.milliseconds += milliseconds
    tally.unsaid.push(...told.flatMap(unsaid))
    if (!caught) tally.missed.push({ title, wanted, told: told.map(lineOf) })
    if (astray.length > 0) tally.astray.push({ title, wanted, told: astray.map(lineOf) })
  }
  return tally
}

/** A check that fails by itself has caught nothing, and the other mutants are tried all the same. */
function tried<Mutant extends { title: string }>(mutant: Mutant, tryOne: (mutant: Mutant) => Trial): Trial {
  try {
    return tryOne(mutant)
  } catch (cause) {
    const message = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
    const code = `The check itself has failed: ${message}`
    const told: Finding['told'] = { says: 'says.shape.other', params: { reason: message } }
    const failed: Finding = { file: '', pointer: '', code, told, message, severity: 'error' }
    return { title: mutant.title, wanted: '', caught: false, told: [failed], astray: [], milliseconds: 0 }
  }
}

const nothing = { tried: 0, findings: 0, milliseconds: 0 }

/** As the runner writes a finding. */
export function lineOf({ file, pointer, code }: { file: string; pointer: string; code: string }): string {
  return `${file}#${pointer} ${code}`
}

/** Several mutators may break for one code. */
export function joinTallies(tallies: readonly CodeTally[]): CodeTally[] {
  const byCode = new Map<string, CodeTally>()
  for (const tally of tallies) {
    const before = byCode.get(tally.code)
    byCode.set(tally.code, before ? joined(before, tally) : tally)
  }
  return [...byCode.values()]
}

function joined(one: CodeTally, other: CodeTally): CodeTally {
  return {
    code: one.code,
    mutants: one.mutants + other.mutants,
    tried: one.tried + other.tried,
    missed: [...one.missed, ...other.missed],
    astray: [...one.astray, ...other.astray],
    unsaid: [...one.unsaid, ...other.unsaid],
    findings: one.findings + other.findings,
    milliseconds: one.milliseconds + other.milliseconds,
  }
}
