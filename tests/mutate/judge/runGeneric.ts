import type { CheckMemory } from '#engine/check/CheckMemory.ts'
import { ofDead, ofSurvivors } from '../generic/explanations.ts'
import { genericEdits } from '../generic/genericEdits.ts'
import { createProgress } from '../tell/createProgress.ts'
import { tellGeneric } from '../tell/tellGeneric.ts'
import { sortTrials } from './sortTrials.ts'
import type { Sampling } from './tallyOf.ts'
import { tryExplanations } from './tryExplanations.ts'
import { createTrier } from './tryGeneric.ts'

/** Of each kind of edit and kind of file. */
const EDITS = 12

/** Edits that know nothing of the codes; gives how much falls short. */
export function runGeneric(
  files: ReadonlyMap<string, string>,
  { sample = EDITS, seed }: Sampling,
  memory: CheckMemory,
): number {
  const edits = genericEdits(files, sample, seed)
  const tell = createProgress('generic', edits.length)
  const tryEdit = createTrier(files, memory)
  const trials = edits.map((edit) => {
    tell(edit.kind)
    return tryEdit(edit)
  })
  const survivors = tryExplanations(files, ofSurvivors, tryEdit)
  const dead = tryExplanations(files, ofDead, tryEdit)
  return tellGeneric(trials, sortTrials(trials, survivors, dead))
}
