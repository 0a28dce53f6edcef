import type { CheckMemory } from '#engine/check/CheckMemory.ts'
import { sampled } from '../sampled.ts'
import type { Mutator } from '../Mutant.ts'
import { tryMutant } from './tryMutant.ts'

/** A mutant of which nothing, or something else, was told. */
export interface Missed {
  title: string
  /** "file#pointer code", as all below. */
  wanted: string
  told: string[]
}
/** What became of one mutator's mutants; plain data, for it may come from another thread. */
export interface CodeTally {
  code: string
  /** How often the content can be broken in this code's way; a sample tries fewer. */
  mutants: number
  tried: number
  missed: Missed[]
  milliseconds: number
}
export interface Sampling {
  /** So many mutants a mutator; absent = all. */
  sample?: number
  seed: number
}

/** Breaks the content in every way that this mutator knows. */
export function tryMutator(
  files: ReadonlyMap<string, string>,
  { code, mutants }: Mutator,
  { sample, seed }: Sampling,
  memory: CheckMemory,
): CodeTally {
  const all = [...mutants(files)]
  const tally: CodeTally = { code, mutants: all.length, tried: 0, missed: [], milliseconds: 0 }
  for (const mutant of sample === undefined ? all : sampled(all, sample, seed)) {
    const { caught, told, milliseconds } = tryMutant(files, mutant, memory)
    tally.tried += 1
    tally.milliseconds += milliseconds
    if (caught) continue
    const [wanted] = mutant.expect
    tally.missed.push({
      title: mutant.title,
      wanted: wanted === undefined ? '' : lineOf(wanted),
      told: told.map(lineOf),
    })
  }
  return tally
}

/** As the runner writes a finding. */
export function lineOf({ file, pointer, code }: { file: string; pointer: string; code: string }): string {
  return `${file}#${pointer} ${code}`
}

/** Several mutators may break for one code. */
export function joinTallies(tallies: readonly CodeTally[]): CodeTally[] {
  const byCode = new Map<string, CodeTally>()
  for (const tally of tallies) {
    const before = byCode.get(tally.code)
    const joined = before && {
      code: tally.code,
      mutants: before.mutants + tally.mutants,
      tried: before.tried + tally.tried,
      missed: [...before.missed, ...tally.missed],
      milliseconds: before.milliseconds + tally.milliseconds,
    }
    byCode.set(tally.code, joined ?? tally)
  }
  return [...byCode.values()]
}
