import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Condition, Json } from '#engine/values/types.ts'
import type { Breakage } from '../../createMutator.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { conditionParts } from '../../walk/contentParts.ts'
import { transitionPlaces } from '../../walk/machinePlaces.ts'

/** Conditions that are read somewhere: also those of forms, in rules. */
function written(parts: ReturnType<typeof conditionParts>): { condition: Json; place: Place }[] {
  return parts.flatMap(({ value, place }) => (isObject(value) ? [{ condition: value, place }] : []))
}

/** Inside a condition a `where` is told of at the pointer whose rows it chooses. */
function withoutWhere(place: Place): Place {
  return { ...place, pointer: place.pointer.replace(/\/inList\/where$/, '') }
}

const never = createMutator('condition.never', function* (content): Generator<Breakage> {
  for (const { condition, place } of written(conditionParts(content))) {
    const title = `${place.file}${place.pointer} contradicts itself`
    const wrong = { allOf: [condition, { not: condition }] }
    yield { title, changes: [setAt(place, wrong)], at: [place, withoutWhere(place)] }
    for (const [pointer, schema] of Object.entries(isObject(condition) ? condition : {})) {
      if (!isObject(schema) || typeof schema['minimum'] !== 'number') continue
      const at = under(place, pointer)
      yield {
        title: `the limits of ${pointer} cross`,
        changes: [setAt(under(at, 'maximum'), schema['minimum'] - 1)],
        at,
      }
    }
  }
  for (const { transition, place } of transitionPlaces(content)) {
    const at = under(place, 'when')
    const when: Condition = { allOf: ['citizen', 'foreigner'] }
    yield { title: `${transition.id} is for citizens who are foreigners`, changes: [setAt(at, when)], at }
  }
})

const always = createMutator('condition.always', function* (content): Generator<Breakage> {
  for (const { condition, place } of written(conditionParts(content))) {
    const title = `${place.file}${place.pointer} leaves nothing out`
    yield { title, changes: [setAt(place, { anyOf: [condition, { not: condition }] })], at: place }
  }
  for (const { transition, track, place } of transitionPlaces(content)) {
    const pointer = track === undefined ? '/application/status' : '/track/status'
    const at = under(place, 'when')
    const when = { [pointer]: { enum: [...transition.from] } }
    yield {
      title: `${transition.id} asks for the statuses from which it leads`,
      changes: [setAt(at, when)],
      at: under(at, pointer),
    }
  }
})

const unproven = createMutator('condition.unproven', function* (content): Generator<Breakage> {
  for (const { transition, place } of transitionPlaces(content)) {
    const at = under(place, 'when')
    const when = { '/applicant/lastName': { pattern: '(?<=q7)z9$' } }
    yield { title: `${transition.id} looks back in a name`, changes: [setAt(at, when)], at }
  }
})

export const holdingMutators: Mutator[] = [never, always, unproven]
