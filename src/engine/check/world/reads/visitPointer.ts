import { type Place, under } from '../../../content/checks/place.ts'
import { resolvePointer } from '../../../values/pointer.ts'
import type { Member } from '../types/Type.ts'
import { neverFault, unknownFault } from './pointerFaults.ts'
import { visitFactKey } from './visitFactKey.ts'
import type { Reading } from './Reading.ts'
import type { Walk } from './Walk.ts'

const namedValue = /^\/values\/([^/]+)/

/** Is anything ever where a pointer leads? A value that it names is looked at as well. */
export function visitPointer(
  walk: Walk,
  pointer: string,
  place: Place,
  reading: Reading,
): Member | undefined {
  const { verdicts } = walk
  if (!pointer.startsWith('/') && reading.base === undefined) {
    verdicts.fails(place, 'pointer', { says: 'pointer.relative', params: { pointer } }, reading.via)
    return undefined
  }
  const absolute = resolvePointer(pointer, reading.base ?? '')
  const member = reading.world.memberAt(absolute)
  const name = namedValue.exec(absolute)?.[1]
  if (name !== undefined) visitValue(walk, name, reading)
  visitFactKey(walk, absolute, place, reading)
  if (member !== undefined) verdicts.fits(place, 'pointer')
  else if (!isEmptyValue(walk, absolute, reading)) {
    const elsewhere = isElsewhere(walk, absolute, reading)
    const fault = elsewhere ? neverFault(absolute, reading) : unknownFault(pointer, absolute, reading)
    verdicts.fails(place, 'pointer', fault, reading.via)
  }
  return member
}

/** A value that never has one is at fault itself. */
function isEmptyValue({ content, worldAt }: Walk, absolute: string, { at }: Reading): boolean {
  const name = namedValue.exec(absolute)?.[1]
  if (name === undefined || !('workflow' in at)) return false
  const { workflow } = at
  if (!Object.hasOwn(content.workflows[workflow]?.values ?? {}, name)) return false
  return worldAt({ workflow, anywhere: true }).memberAt(`/values/${name}`) === undefined
}

/** Known somewhere in the process, but not here. */
function isElsewhere({ worldAt }: Walk, absolute: string, { at }: Reading): boolean {
  if (!('workflow' in at)) return false
  return worldAt({ workflow: at.workflow, anywhere: true }).memberAt(absolute) !== undefined
}

/** A named operand is read in the world of whoever names it; that it has no value there may be meant. */
function visitValue(walk: Walk, name: string, reading: Reading): void {
  const { at } = reading
  if (!('workflow' in at)) return
  const values = walk.content.workflows[at.workflow]?.values ?? {}
  const operand = Object.hasOwn(values, name) ? values[name] : undefined
  if (operand === undefined || !walk.first(`value ${name} ${JSON.stringify(at)}`)) return
  const place = under({ file: `workflows/${at.workflow}.json`, pointer: '' }, 'values', name)
  const { base: _base, via: _via, ...rest } = reading
  walk.operand(operand, place, rest)
}
