import { isObject } from '../../content/isObject.ts'
import { holds } from '../../values/condition.ts'
import { escapeToken } from '../../values/pointer.ts'
import { asCondition } from '../../values/readCondition.ts'
import type { JsonObject } from '../../values/types.ts'
import { watchCondition } from './watchCondition.ts'
import { arrayOf, membersOf } from './coverableForms.ts'
import { countedAt, type Judged, type Spot } from './Spot.ts'

/** A spot at which an object stands. */
type ObjectSpot = Spot & { schema: JsonObject; value: JsonObject }

/** Keywords that say which members an object has, and the conditions under which they are asked. */
export function watchObject(spot: ObjectSpot, judged: Judged): void {
  const { schema } = spot
  if (schema['additionalProperties'] === false) watchClosed(spot, judged)
  for (const [index, name] of arrayOf(schema['required']).entries()) {
    if (typeof name === 'string') watchDemand(spot, name, `/required/${index}`, judged)
  }
  for (const [name, given] of membersOf(schema['requiredWhen'])) {
    const inside = `/requiredWhen/${escapeToken(name)}`
    const base = `${spot.at}/${escapeToken(name)}`
    const condition = asCondition(given)
    const place = { ...countedAt('condition', spot, inside), base }
    watchCondition(condition, judged.scope, judged.watched, place)
    if (holds(condition, judged.scope, base)) watchDemand(spot, name, inside, judged)
  }
  watchAsked(spot, judged)
}

function watchClosed(spot: ObjectSpot, { watched }: Judged): void {
  const { properties, patternProperties } = spot.schema
  const named = new Set([...membersOf(properties).map(([name]) => name), ...spot.beside])
  const patterns = membersOf(patternProperties).map(([pattern]) => new RegExp(pattern, 'u'))
  const held = Object.keys(spot.value).every(
    (name) => named.has(name) || patterns.some((pattern) => pattern.test(name)),
  )
  watched.tally.count(countedAt('keyword', spot, '/additionalProperties'), held)
}

/** A schema that is one of several that a value may fit: its faults are not told one by one. */
const BRANCH = /\/(anyOf|oneOf)\/\d+$/

/** What is absent counts only where it was missed: a hidden field is not. */
function watchDemand(spot: ObjectSpot, name: string, inside: string, { watched, wrong }: Judged): void {
  const counted = countedAt('keyword', spot, inside)
  if (spot.value[name] !== undefined) watched.tally.count(counted, true)
  else if (BRANCH.test(spot.pointer) || wrong.has(`${spot.at}/${escapeToken(name)}`))
    watched.tally.count(counted, false)
}

/** Which fields are shown, and which may be typed. */
function watchAsked({ asked, at: around, value }: ObjectSpot, { scope, watched }: Judged): void {
  for (const { form, pointer, ui } of asked) {
    for (const [name, part] of Object.entries(ui)) {
      if (name.startsWith('ui:') || !isObject(part)) continue
      const at = `${pointer}/${escapeToken(name)}`
      const base = `${around}/${escapeToken(name)}`
      for (const word of ['ui:visibleWhen', 'ui:readOnlyWhen']) {
        const condition = part[word]
        if (condition === undefined || (word === 'ui:readOnlyWhen' && value[name] === undefined)) continue
        const place = { file: `ui-schemas/${form}.json`, pointer: `${at}/${word}`, base }
        watchCondition(asCondition(condition), scope, watched, place)
      }
    }
  }
}
