import { under } from '#engine/content/checks/place.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'

const root = { file: 'workflows/templates.json', pointer: '' }
const LIMITS = { maxLength: 'text', maximum: 'number' }

/** A limit of another type than what a template asks for. */
export const templates: Mutator = createMutator('template.limit', function* (content) {
  for (const [id, { params = {} }] of Object.entries(content.templates))
    for (const [name, { type }] of Object.entries(params))
      for (const [limit, bounded] of Object.entries(LIMITS)) {
        if (bounded === type) continue
        const at = under(root, id, 'params', name, limit)
        for (const bound of [3, 40])
          yield {
            title: `${id}: "${limit}" ${bound} of the ${type} "${name}"`,
            changes: [setAt(at, bound)],
            at,
          }
      }
})
