import { type Place, under } from '../../../content/checks/place.ts'
import type { Workflow } from '../../../content/types.ts'
import { kindsOf } from '../types/kindsOf.ts'
import { describeKinds } from '../types/describeKinds.ts'
import type { Reading } from './Reading.ts'
import type { Walk } from './Walk.ts'

/** Where a role acts or is told something: its institution must be there, and be one or several names. */
export function visitRole(
  walk: Walk,
  role: string,
  place: Place,
  { workflow, ...reading }: Reading & { workflow: Workflow },
): void {
  const { of, sees = [] } = (Object.hasOwn(workflow.roles, role) ? workflow.roles[role] : undefined) ?? {}
  const own = under({ file: `workflows/${workflow.id}.json`, pointer: '' }, 'roles', role)
  for (const [index, pointer] of sees.entries())
    walk.pointer(pointer, under(own, 'sees', index), { ...reading, via: place })
  if (of === undefined) return
  const declared = under(own, 'of')
  const member = walk.pointer(of, declared, { ...reading, via: place })
  if (member === undefined) return
  const kinds = kindsOf(member.type.schema)
  if (kinds.has('array') || kinds.has('text') || kinds.has('word'))
    walk.verdicts.fits(declared, 'institution')
  else {
    walk.verdicts.fails(
      declared,
      'institution',
      { says: 'operand.type.institution', params: { kinds: describeKinds(kinds) } },
      place,
    )
  }
}
