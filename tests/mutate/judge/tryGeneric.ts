import type { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Finding } from '#engine/check/Finding.ts'
import type { Content } from '#engine/content/types.ts'
import { contentOf } from '../contentOf.ts'
import { reasonFor } from '../generic/explainedPlaces.ts'
import type { GenericEdit } from '../generic/GenericEdit.ts'
import { createProbes } from '../oracle/createProbes.ts'
import { changedProbes, type Observation, observe, type Probes } from '../oracle/observe.ts'
import { probesOf } from '../oracle/probesOf.ts'
import { signsOf } from '../oracle/signsOf.ts'
import { withEdits } from './tryMutant.ts'

/**
 * What became of an edit. `refused`: the content is not let in, nothing can be run. `same`: no verdict and no path
 * changed. `another`: they changed, and all that is written still works: another meaning. `fault`: something that worked
 * works no more.
 */
export interface GenericTrial {
  edit: GenericEdit
  caught: boolean
  told: Finding[]
  outcome: 'refused' | 'same' | 'another' | 'fault'
  /** By what it is known to be a fault. */
  signs: string[]
  /** How many of the probes gave something else, and the first of them. */
  changed: string[]
}
interface Around {
  files: ReadonlyMap<string, string>
  memory: CheckMemory
  probes: Probes
  sound: Content
  before: Observation
  known: ReadonlySet<string>
}

export function* tryGeneric(
  files: ReadonlyMap<string, string>,
  edits: readonly GenericEdit[],
  seed: number,
  memory: CheckMemory,
): Iterable<GenericTrial> {
  const sound = contentOf(files)
  const probes = createProbes(sound, seed)
  const before = observe(sound, probes)
  const known = new Set(checkFiles(files, memory).findings.map(keyOf))
  for (const edit of edits) yield tryEdit(edit, { files, memory, probes, sound, before, known })
}

function tryEdit(edit: GenericEdit, around: Around): GenericTrial {
  const { files, memory, probes, sound, before, known } = around
  const { content, findings } = checkFiles(withEdits(files, edit.edits), memory)
  const told = findings.filter((finding) => finding.severity !== 'unproven' && !known.has(keyOf(finding)))
  const caught = told.length > 0
  if (content === undefined) return { edit, caught, told, outcome: 'refused', signs: [], changed: [] }
  const played = probesOf(edit.place.file, probes, sound)
  const after = observe(content, played)
  const changed = [...after.broken, ...changedProbes(before, after, played)]
  if (changed.length === 0) return { edit, caught, told, outcome: 'same', signs: [], changed }
  const signs = caught
    ? ['told']
    : [...after.broken.slice(0, 1), ...signsOf({ edit, sound, content, probes })]
  const sure = signs.length > 0 && (caught || reasonFor(edit) === undefined)
  return { edit, caught, told, outcome: sure ? 'fault' : 'another', signs, changed }
}

function keyOf({ file, pointer, code, message }: Finding): string {
  return `${file}#${pointer} ${code} ${message}`
}
