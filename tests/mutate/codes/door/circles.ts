import { under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { contentParts } from '../../walk/contentParts.ts'
import { workflowPlaces } from '../../walk/machinePlaces.ts'

/** Names that lead back to themselves, at once or through a neighbour. */
export const circles: Mutator[] = [
  createMutator('circle.condition', function* (content) {
    const shared = { file: 'workflows/conditions.json', pointer: '' }
    const groups = [
      { names: Object.keys(content.conditions), place: shared },
      ...workflowPlaces(content).map(({ workflow, place }) => ({
        names: Object.keys(workflow.conditions ?? {}),
        place: under(place, 'conditions'),
      })),
    ]
    for (const { names, place } of groups) {
      for (const [index, name] of names.entries()) {
        const at = under(place, name)
        yield { title: `the condition "${name}" is "not ${name}"`, changes: [setAt(at, { not: name })], at }
        const other = names[index + 1]
        if (other === undefined) continue
        const both = [setAt(at, { anyOf: [other, true] }), setAt(under(place, other), { allOf: [name] })]
        yield { title: `"${name}" reads "${other}", which reads it`, changes: both, at }
      }
    }
  }),
  createMutator('circle.value', function* (content) {
    for (const { workflow, place } of workflowPlaces(content)) {
      const names = Object.keys(workflow.values ?? {})
      for (const [index, name] of names.entries()) {
        const at = under(place, 'values', name)
        const own = { at: '/now/date', else: { at: `/values/${name}` } }
        yield { title: `the value "${name}" reads itself`, changes: [setAt(at, own)], at }
        const other = names[index + 1]
        if (other === undefined) continue
        const both = [
          setAt(at, { at: `/values/${other}` }),
          setAt(under(place, 'values', other), { at: `/values/${name}/of`, else: 1 }),
        ]
        yield { title: `"${name}" reads "${other}", which reads it`, changes: both, at }
      }
    }
  }),
  createMutator('circle.persona', function* ({ personas }) {
    for (const [id, persona] of Object.entries(personas)) {
      const at = { file: `workflows/personas/${id}.json`, pointer: '/extends' }
      yield { title: `the persona "${id}" extends itself`, changes: [setAt(at, id)], at }
      if (persona.extends === undefined) continue
      const other = { file: `workflows/personas/${persona.extends}.json`, pointer: '/extends' }
      yield { title: `the persona that "${id}" extends, extends it`, changes: [setAt(other, id)], at: other }
    }
  }),
  createMutator('circle.reference', function* (content) {
    for (const { value, place } of contentParts(content)) {
      if (!isObject(value) || typeof value['$ref'] !== 'string') continue
      const at = under(place, '$ref')
      yield { title: `"${value['$ref']}" leads to itself`, changes: [setAt(at, `#${place.pointer}`)], at }
    }
  }),
]
