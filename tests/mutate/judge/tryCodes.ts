import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { sampled } from '../sampled.ts'
import type { Mutator } from '../Mutant.ts'
import { type Trial, tryMutant } from './tryMutant.ts'

export interface CodeTally {
  code: string
  /** How often the content can be broken in this code's way; a sample tries fewer. */
  mutants: number
  tried: number
  missed: Trial[]
  milliseconds: number
}
export interface Sampling {
  /** So many mutants a mutator; absent = all. */
  sample?: number
  seed: number
}

/** Breaks the content in every way that these mutators know and tells of each code what became of its mutants. */
export function tryCodes(
  files: ReadonlyMap<string, string>,
  mutators: readonly Mutator[],
  { sample, seed }: Sampling,
  memory = new CheckMemory(),
): CodeTally[] {
  const tallies = new Map<string, CodeTally>()
  for (const { code, mutants } of mutators) {
    const all = [...mutants(files)]
    const tally = tallies.get(code) ?? { code, mutants: 0, tried: 0, missed: [], milliseconds: 0 }
    tally.mutants += all.length
    for (const mutant of sample === undefined ? all : sampled(all, sample, seed)) {
      const trial = tryMutant(files, mutant, memory)
      tally.tried += 1
      tally.milliseconds += trial.milliseconds
      if (!trial.caught) tally.missed.push(trial)
    }
    tallies.set(code, tally)
  }
  return [...tallies.values()]
}
