import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import type { Condition, Json } from '#engine/values/types.ts'
import type { Breakage } from '../../createMutator.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { conditionParts } from '../../walk/contentParts.ts'
import { fieldPlaces } from '../../walk/formPlaces.ts'
import { transitionPlaces } from '../../walk/machinePlaces.ts'

/** Conditions that are read somewhere: also those of forms, in rules; not those of a look-up that no process asks. */
function written(content: Content): { condition: Json; place: Place }[] {
  const asked = new Set(
    Object.values(content.workflows).flatMap(({ facts = {} }) =>
      Object.entries(facts).map(([name, { fact = name }]) => `/${fact}/ask`),
    ),
  )
  return conditionParts(content).flatMap(({ value, place }) => {
    const isRead = place.file !== 'workflows/facts.json' || asked.has(place.pointer)
    return isObject(value) && isRead ? [{ condition: value, place }] : []
  })
}

/** Inside a condition a `where` is told of at the pointer whose rows it chooses. */
function withoutWhere(place: Place): Place {
  return { ...place, pointer: place.pointer.replace(/\/inList\/where$/, '') }
}

const never = createMutator('condition.never', function* (content): Generator<Breakage> {
  for (const { condition, place } of written(content)) {
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

/** Two answers, of lists that have nothing in common. */
const neverEqual = createMutator('condition.never', function* (content): Generator<Breakage> {
  for (const { workflow, transition, track, place } of transitionPlaces(content)) {
    if (track !== undefined || transition.validate || transition.when !== undefined) continue
    const answers = (workflow.steps ?? []).flatMap(({ id, form }) =>
      fieldPlaces(content).flatMap(({ form: own, name, field, place: { pointer } }) => {
        const list = typeof field['inList'] === 'string' ? content.lists[field['inList']] : undefined
        const plain = own === form && pointer === `/properties/${name}` && list?.served === undefined
        return plain && list ? [{ at: `/answers/${id}/${name}`, ids: list.rows.map((row) => row['id']) }] : []
      }),
    )
    for (const [index, one] of answers.entries()) {
      const other = answers.slice(index + 1).find(({ ids }) => !ids.some((value) => one.ids.includes(value)))
      if (other === undefined) continue
      for (const wanted of [{ equals: { at: other.at } }, { memberOf: { list: [{ at: other.at }] } }]) {
        const at = under(place, 'when')
        const title = `${transition.id} wants ${one.at} to be what ${other.at} is`
        yield { title, changes: [setAt(at, { [one.at]: wanted })], at: under(at, one.at) }
      }
    }
  }
})

const always = createMutator('condition.always', function* (content): Generator<Breakage> {
  for (const { condition, place } of written(content)) {
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

export const holdingMutators: Mutator[] = [never, neverEqual, always, unproven]
