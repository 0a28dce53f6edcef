import type { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Finding } from '#engine/check/Finding.ts'
import type { Content } from '#engine/content/types.ts'
import { contentOf } from '../contentOf.ts'
import type { GenericEdit } from '../generic/GenericEdit.ts'
import { createProbes } from '../oracle/createProbes.ts'
import { changedProbes, type Observation, observe, type Probes } from '../oracle/observe.ts'
import { probesOf } from '../oracle/probesOf.ts'
import { signsOf } from '../oracle/signsOf.ts'
import { withEdits } from './tryMutant.ts'

/**
 * What became of an edit. `refused`: the content is not let in, nothing can be run. `same`: no verdict and no path
 * changed. `changed`: one did; whatever the check says of it.
 */
export interface GenericTrial {
  edit: GenericEdit
  outcome: 'refused' | 'same' | 'changed'
  /** The check alone; else the cases that people wrote (`check --cases`). */
  by: 'check' | 'cases' | 'nobody'
  told: Finding[]
  /** The probes that gave something else. */
  changed: string[]
  /** What worked before and works no more, by running it; looked for where the check says nothing of a change. */
  signs: string[]
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
  if (content === undefined) return { edit, outcome: 'refused', by: 'check', told, changed: [], signs: [] }
  const played = probesOf(edit.place.file, probes, sound)
  const after = observe(content, played)
  const differing = after.differing.length > 0 ? 'cases' : 'nobody'
  const by = told.length > 0 ? 'check' : differing
  const changed = [...after.broken, ...changedProbes(before, after, played)]
  if (changed.length === 0) return { edit, outcome: 'same', by, told, changed, signs: [] }
  const dead = told.length > 0 ? [] : signsOf({ edit, sound, content, probes, played })
  return { edit, outcome: 'changed', by, told, changed, signs: [...after.broken.slice(0, 1), ...dead] }
}

function keyOf({ file, pointer, code, message }: Finding): string {
  return `${file}#${pointer} ${code} ${message}`
}
