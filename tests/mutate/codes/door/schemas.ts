import { TELLING } from '#engine/content/checks/checkSchema.ts'
import { under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import { createMutator } from '../../createMutator.ts'
import { removeAt, renameKey, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { fieldPlaces, formPlaces } from '../../walk/formPlaces.ts'

/** Forms that could not be drawn or compiled. */
export const schemas: Mutator[] = [
  createMutator('schema.name', function* (content) {
    for (const { form, name, place, holderPlace } of fieldPlaces(content)) {
      for (const taken of ['constructor', '12']) {
        const at = under(holderPlace, 'properties', taken)
        yield { title: `${form}: ${name} is called ${taken}`, changes: [renameKey(place, taken)], at }
      }
    }
  }),
  createMutator('schema.untyped', function* (content) {
    for (const { form, name, field, place } of fieldPlaces(content)) {
      yield { title: `${form}: ${name} is "true"`, changes: [setAt(place, true)], at: place }
      const others = TELLING.filter((word) => word !== 'type')
      if (field['type'] === undefined || others.some((word) => word in field)) continue
      yield {
        title: `${form}: ${name} has lost its type`,
        changes: [removeAt(under(place, 'type'))],
        at: place,
      }
    }
  }),
  createMutator('schema.noItems', function* (content) {
    for (const { form, name, field, place } of fieldPlaces(content)) {
      if (field['type'] === 'array')
        yield {
          title: `${form}: ${name} has lost its items`,
          changes: [removeAt(under(place, 'items'))],
          at: place,
        }
      else if (field['type'] === 'string' && field['enum'] === undefined)
        yield {
          title: `${form}: ${name} is an array of nothing`,
          changes: [setAt(under(place, 'type'), 'array')],
          at: place,
        }
    }
  }),
  createMutator('schema.order', function* (content) {
    for (const { form, schema, uiPlace } of formPlaces(content)) {
      const names = isObject(schema['properties']) ? Object.keys(schema['properties']) : []
      if (content.uiSchemas[form] === undefined || names.length < 2) continue
      const at = under(uiPlace, 'ui:order')
      for (const [index, name] of names.entries()) {
        if (index > 1) break
        const changes = [
          setAt(
            at,
            names.filter((one) => one !== name),
          ),
        ]
        yield { title: `${form}: the order leaves out ${name}`, changes, at }
      }
    }
  }),
  createMutator('schema.compile', function* (content) {
    for (const { form, schema, place } of formPlaces(content)) {
      if (schema['if'] !== undefined) continue
      const at = [under(place, 'then'), place]
      yield {
        title: `${form} has a "then" without an "if"`,
        changes: [setAt(under(place, 'then'), { minProperties: 1 })],
        at,
      }
    }
  }),
  createMutator('schema.tooLarge', function* (content) {
    for (const { form, schema, place } of formPlaces(content)) {
      if (schema['definitions'] !== undefined || !isObject(schema['properties'])) continue
      const parts = Object.fromEntries(
        Array.from({ length: LEVELS }, (_unused, level) => [`part${level}`, twiceOf(level + 1)]),
      )
      const at = Array.from({ length: LEVELS }, (_unused, level) =>
        ['one', 'other'].map((name) =>
          under(place, 'definitions', `part${level}`, 'properties', name, '$ref'),
        ),
      ).flat()
      yield {
        title: `${form}: parts refer to others twice, again and again`,
        changes: [
          setAt(under(place, 'definitions'), { ...parts, [`part${LEVELS}`]: { type: 'string' } }),
          setAt(under(place, 'properties', 'further'), { $ref: '#/definitions/part0' }),
        ],
        at: [...at, under(place, 'properties', 'further', '$ref')],
      }
    }
  }),
]

const LEVELS = 14

function twiceOf(level: number) {
  const $ref = `#/definitions/part${level}`
  return { type: 'object', additionalProperties: false, properties: { one: { $ref }, other: { $ref } } }
}
