import { editsAtPlace } from '../generic/genericEdits.ts'
import type { Explanation } from '../generic/explanations.ts'
import type { GenericEdit } from '../generic/GenericEdit.ts'
import { placeOf } from '../generic/placeOf.ts'
import type { GenericTrial } from './tryGeneric.ts'

/** An explanation with what became of the edits that it was written for; of none where its place is gone. */
export interface Explained {
  explanation: Explanation
  trials: GenericTrial[]
}

/** Tries again what somebody has looked at: an explanation may have outlived what it explains. */
export function tryExplanations(
  files: ReadonlyMap<string, string>,
  explanations: readonly Explanation[],
  tryEdit: (edit: GenericEdit) => GenericTrial,
): Explained[] {
  return explanations.map((explanation) => {
    const place = placeOf(files, explanation.at)
    const edits = place === undefined ? [] : editsAtPlace(files, place)
    return { explanation, trials: edits.filter(({ kind }) => kind === explanation.kind).map(tryEdit) }
  })
}
