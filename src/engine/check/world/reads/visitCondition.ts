import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Condition, Json } from '../../../values/types.ts'
import type { Reading } from './Reading.ts'
import type { Walk } from './Walk.ts'

/** Every pointer of a condition, and what it wants of what is there. */
export function visitCondition(
  walk: Walk,
  condition: Condition | Json | undefined,
  place: Place,
  reading: Reading,
): void {
  if (typeof condition === 'string') visitNamed(walk, condition, place, reading)
  if (condition === undefined || !isObject(condition)) return
  for (const [key, value] of Object.entries(condition)) {
    const at = under(place, key)
    if (key === 'not') walk.condition(value, at, reading)
    else if (key === 'allOf' || key === 'anyOf') {
      const conditions = Array.isArray(value) ? value : []
      for (const [index, one] of conditions.entries()) walk.condition(one, under(at, index), reading)
    } else {
      const member = walk.pointer(key, at, reading)
      walk.schema(value, at, reading, { member, moves: false })
    }
  }
}

/** The process's own, else the shared one. */
function visitNamed(walk: Walk, name: string, place: Place, reading: Reading): void {
  const found = namedCondition(walk, name, reading)
  const via = reading.via ?? place
  const where = JSON.stringify([name, reading.at, reading.base ?? null, via])
  if (found === undefined || !walk.first(`condition ${where}`)) return
  walk.condition(found.condition, found.place, { ...reading, via })
}

function namedCondition({ content }: Walk, name: string, { at }: Reading) {
  const own = 'workflow' in at ? (content.workflows[at.workflow]?.conditions ?? {}) : {}
  if ('workflow' in at && Object.hasOwn(own, name)) {
    const file = `workflows/${at.workflow}.json`
    return { condition: own[name], place: under({ file, pointer: '' }, 'conditions', name) }
  }
  if (!Object.hasOwn(content.conditions, name)) return undefined
  return {
    condition: content.conditions[name],
    place: under({ file: 'workflows/conditions.json', pointer: '' }, name),
  }
}
