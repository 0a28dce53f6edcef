import type { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Finding } from '#engine/check/Finding.ts'
import { contentOf } from '../contentOf.ts'
import type { GenericEdit } from '../generic/GenericEdit.ts'
import { createProbes } from '../oracle/createProbes.ts'
import { changedProbes, observe } from '../oracle/observe.ts'
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
/** Tries edits of these files one by one; the probes are made, and played against the sound content, once. */
export function createTrier(
  files: ReadonlyMap<string, string>,
  memory: CheckMemory,
): (edit: GenericEdit) => GenericTrial {
  const sound = contentOf(files)
  const probes = createProbes(sound)
  const before = observe(sound, probes)
  const known = new Set(checkFiles(files, memory).findings.map(keyOf))
  return (edit) => {
    const { content, findings } = checkFiles(withEdits(files, edit.edits), memory)
    const told = findings
      .filter(({ severity }) => severity !== 'unproven')
      .filter((one) => !known.has(keyOf(one)))
    if (content === undefined) return { edit, outcome: 'refused', by: 'check', told, changed: [], signs: [] }
    const played = probesOf(edit.place.file, probes, sound)
    const after = observe(content, played)
    const differing = after.differing.length > 0 ? 'cases' : 'nobody'
    const by = told.length > 0 ? 'check' : differing
    const changed = [...after.broken, ...changedProbes(before, after, played)]
    if (changed.length === 0) return { edit, outcome: 'same', by, told, changed, signs: [] }
    const dead = by === 'check' ? [] : signsOf({ edit, sound, content, probes, played })
    return { edit, outcome: 'changed', by, told, changed, signs: [...after.broken.slice(0, 1), ...dead] }
  }
}

function keyOf({ file, pointer, code, message }: Finding): string {
  return `${file}#${pointer} ${code} ${message}`
}
