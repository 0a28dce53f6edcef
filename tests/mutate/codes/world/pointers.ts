import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import { createMutator } from '../../createMutator.ts'
import type { Change } from '../../edit/Change.ts'
import { around, renameKey, setAt } from '../../edit/changes.ts'
import { misspellings, misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { contentParts } from '../../walk/contentParts.ts'
import { transitionPlaces, workflowPlaces } from '../../walk/machinePlaces.ts'
import { type PointerPlace, pointerPlaces } from '../../walk/pointerPlaces.ts'

/** The door tells of names at the second step; the third step and what lies deeper is the world's. */
const DOOR = ['unknown.fact', 'unknown.value', 'unknown.step', 'unknown.constant']

/** Look-ups and forms that no process has yet are read in no world. */
function isRead({ workflows }: Content, { file, pointer }: Place): boolean {
  const all = Object.values(workflows)
  if (file === 'workflows/facts.json') {
    const name = pointer.split('/')[1] ?? ''
    return all.some(({ facts = {} }) =>
      Object.entries(facts).some(([own, { fact, key }]) => (fact ?? own) === name && key === undefined),
    )
  }
  return true
}

function renamed(one: PointerPlace, pointer: string): { changes: Change[]; at: Place } {
  if (!one.isKey) return { changes: [setAt(one.place, pointer)], at: one.place }
  return { changes: [renameKey(one.place, pointer)], at: under(around(one.place), pointer) }
}

const unknown = createMutator('unknown.pointer', function* (content) {
  for (const one of pointerPlaces(content)) {
    const cut = one.pointer.lastIndexOf('/')
    const last = one.pointer.slice(cut + 1)
    if (cut === 0 || /^\d*$/.test(last) || !isRead(content, one.place)) continue
    const pointer = `${one.pointer.slice(0, cut)}/${misspelt(last)}`
    yield { title: `${one.pointer} becomes ${pointer}`, ...renamed(one, pointer), or: DOOR }
  }
})

const relative = createMutator('pointer.relative', function* (content) {
  for (const one of pointerPlaces(content)) {
    const own = one.place.file.startsWith('workflows/') && !one.place.file.includes('/lists/')
    if (!own || !one.isKey || /\/(key|inList|conditions)\//.test(one.place.pointer)) continue
    if (one.place.file === 'workflows/conditions.json' || !isRead(content, one.place)) continue
    const pointer = `1/${one.pointer.split('/').at(-1) ?? ''}`
    yield { title: `${one.pointer} becomes ${pointer}`, ...renamed(one, pointer) }
  }
})

const never = createMutator('pointer.never', function* (content) {
  for (const { transition, track, process, workflow, place } of transitionPlaces(content)) {
    if (track !== undefined || workflow.tracks === undefined) continue
    const at = under(place, 'when')
    const pointer = '/track/status'
    yield {
      title: `${process}: ${transition.id} reads an element of a track`,
      changes: [setAt(at, { [pointer]: { const: 'x' } })],
      at: under(at, pointer),
    }
  }
  for (const { process, workflow, place } of workflowPlaces(content)) {
    const first = workflow.transitions.findIndex(({ from }) => from.includes(workflow.initial))
    if (workflow.transitions.some(({ to }) => to === workflow.initial)) continue
    for (const { id } of workflow.transitions) {
      if (id === workflow.transitions[first]?.id) continue
      const pointer = `/application/done/${id}/at`
      const at = under(place, 'transitions', first, 'when')
      const title = `${process}: the first transition waits for ${id}`
      yield { title, changes: [setAt(at, { [pointer]: {} })], at: under(at, pointer) }
    }
  }
})

const member = createMutator('unknown.member', function* (content) {
  for (const part of contentParts(content)) {
    if (part.kind !== 'schema' || !isObject(part.value)) continue
    if (!/^workflows\/(?!facts|lists)/.test(part.place.file)) continue
    const { properties, required } = part.value
    for (const name of Object.keys(isObject(properties) ? properties : {})) {
      const place = under(part.place, 'properties', name)
      for (const wrong of misspellings(name)) {
        const at = under(part.place, 'properties', wrong)
        yield { title: `the member ${name} becomes ${wrong}`, changes: [renameKey(place, wrong)], at }
      }
    }
    for (const [index, name] of (Array.isArray(required) ? required : []).entries()) {
      if (typeof name !== 'string') continue
      const at = under(part.place, 'required', index)
      yield { title: `${name} is wanted misspelt`, changes: [setAt(at, misspelt(name))], at }
    }
  }
})

export const pointerMutators: Mutator[] = [unknown, relative, never, member]
