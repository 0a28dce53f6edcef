import { under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { createMutator } from '../../createMutator.ts'
import { renameKey, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { contentParts, operandParts, schemaParts } from '../../walk/contentParts.ts'
import { fieldPlaces } from '../../walk/formPlaces.ts'
import { timerPlaces } from '../../walk/machinePlaces.ts'

/** Fields by their name: what their values are. */
function fieldsByName(content: Content): Map<string, JsonObject> {
  return new Map(fieldPlaces(content).map(({ name, field }) => [name, field]))
}

function lastOf(pointer: Json | undefined): string {
  return typeof pointer === 'string' ? (pointer.split('/').at(-1) ?? '') : ''
}

const MOMENTS = /^\/(?:now\/(?:date|at)|campaign\/(?:opens|closes|decidesBy)|application\/(?:since|savedAt))$/

/** A stage that cannot work on what the operand finds. */
function wrongStage(operand: JsonObject, fields: Map<string, JsonObject>): [string, Json] | undefined {
  const { at } = operand
  if (typeof at !== 'string') return undefined
  if (operand['plus'] !== undefined) return ['plus', typeof operand['plus'] === 'string' ? 3 : 'P3D']
  if (operand['times'] !== undefined) return ['times', 'half']
  if (['item', 'each', 'get', 'map', 'first'].some((stage) => stage in operand)) return undefined
  if (MOMENTS.test(at)) return ['times', 2]
  const field = at.startsWith('/answers/') || /^\d/.test(at) ? fields.get(lastOf(at)) : undefined
  if (field?.['type'] === 'string') return ['times', 2]
  if (field?.['type'] === 'number' || field?.['type'] === 'integer') return ['item', 0]
  return undefined
}

const stage = createMutator('operand.type', function* (content) {
  const fields = fieldsByName(content)
  for (const { value, place } of operandParts(content)) {
    if (!isObject(value) || place.file === 'workflows/facts.json') continue
    const wrong = wrongStage(value, fields)
    if (wrong === undefined) continue
    const at = under(place, wrong[0])
    const title = `${JSON.stringify(value).slice(0, 60)} gets ${wrong[0]} ${JSON.stringify(wrong[1])}`
    yield { title, changes: [setAt(at, wrong[1])], at }
  }
})

const due = createMutator('operand.type', function* (content) {
  for (const { process, timer, place } of timerPlaces(content)) {
    if (timer.due === undefined) continue
    const at = under(place, 'due')
    const title = `${process}: ${timer.id} runs to a year`
    yield { title, changes: [setAt(at, { at: '/now/year' })], at }
  }
})

const key = createMutator('operand.key', function* (content) {
  const fields = fieldsByName(content)
  for (const { value, place } of operandParts(content)) {
    if (!isObject(value) || typeof value['at'] !== 'string') continue
    const { map } = value
    if (isObject(map)) {
      for (const name of Object.keys(map).filter((one) => !/^\d/.test(one))) {
        const at = under(place, 'map', `${name}X`)
        const title = `the table names another word for ${name}`
        yield { title, changes: [renameKey(under(place, 'map', name), `${name}X`)], at }
      }
      continue
    }
    const field = fields.get(lastOf(value['at']))
    const answers = value['at'].startsWith('/answers/') || /^\d/.test(value['at'])
    if (!answers || field === undefined || Object.keys(value).length > 1) continue
    const list = field['inList']
    const few = Array.isArray(field['enum']) || (typeof list === 'string' && !content.lists[list]?.served)
    if (!few) continue
    const at = under(place, 'map', 'another')
    yield {
      title: `${value['at']} is looked up in a table that names what never is`,
      changes: [setAt(under(place, 'map'), { another: 1 })],
      at,
    }
  }
  for (const { value, place } of schemaParts(content)) {
    const { caseOf } = value
    const cases = isObject(caseOf) ? caseOf['cases'] : undefined
    for (const name of Object.keys(isObject(cases) ? cases : {}).filter((one) => !/^\d/.test(one))) {
      const at = under(place, 'caseOf', 'cases', `${name}X`)
      const title = `the case ${name} is misspelt`
      yield { title, changes: [renameKey(under(place, 'caseOf', 'cases', name), `${name}X`)], at }
    }
  }
})

const ORDERED = ['above', 'atLeast', 'below', 'atMost']

const compare = createMutator('compare.type', function* (content) {
  for (const part of contentParts(content)) {
    if (part.kind !== 'schema' || !isObject(part.value)) continue
    for (const word of [...ORDERED, 'equals', 'differsFrom', 'memberOf']) {
      if (part.value[word] === undefined) continue
      const at = under(part.place, word)
      const wrong = ORDERED.includes(word) ? 'soon' : word === 'memberOf' ? 5 : { list: [1] }
      yield { title: `${word} is compared with ${JSON.stringify(wrong)}`, changes: [setAt(at, wrong)], at }
    }
  }
})

export const operandMutators: Mutator[] = [stage, due, key, compare]
