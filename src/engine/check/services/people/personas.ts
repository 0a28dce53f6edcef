import { type Place, under } from '../../../content/checks/place.ts'
import { declaredFields } from '../../../content/checks/declaredFields.ts'
import type { Content, Persona } from '../../../content/types.ts'
import { fitsSchema } from '../../../validation/decide/fitsSchema.ts'
import { matches } from '../../../validation/matches.ts'
import type { Json, JsonObject, JsonSchema } from '../../../values/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { flatForm } from '../../world/flatForm.ts'

/** Words that stand for the state of a look-up instead of its value. */
const states = new Set(['down', 'pending'])

/** People of the sandbox and of the cases: their facts are what the registers could answer, their answers are asked. */
export function personas(content: Content): Finding[] {
  return Object.entries(content.personas).flatMap(([id, persona]) => {
    const place = { file: `workflows/personas/${id}.json`, pointer: '' }
    return [...facts(persona, place, content), ...answers(persona, place, content)]
  })
}

function facts(persona: Persona, place: Place, content: Content): Finding[] {
  return Object.entries(persona.facts ?? {}).flatMap(([name, value]) => {
    if (value === null || (typeof value === 'string' && states.has(value))) return []
    const schemas = schemasOf(name, content)
    if (schemas.length === 0 || schemas.some((schema) => fits(schema, value, content))) return []
    const at = under(place, 'facts', name)
    return [findingAt(at, 'persona.fact', `This is nothing that the look-up "${name}" could answer`)]
  })
}

/** By its own name, or as processes call it. */
function schemasOf(name: string, { facts: declared, workflows }: Content): JsonSchema[] {
  const own = declared[name]?.value
  const others = Object.values(workflows).flatMap(({ facts = {} }) => {
    const schema = declared[facts[name]?.fact ?? '']?.value
    return schema === undefined ? [] : [schema]
  })
  return own === undefined ? others : [own, ...others]
}

function fits(schema: JsonSchema, value: Json, { lists }: Content): boolean {
  if (typeof schema === 'boolean') return schema
  const scope = {
    world: { now: { at: '', date: '', year: 0 } },
    conditions: {},
    matches,
    rows: (list: string) => lists[list]?.rows,
  }
  return fitsSchema(schema, value, schema, { scope, base: '', fixed: true })
}

/** What a persona answers is asked by some process under that step, as a value of that kind. */
function answers(persona: Persona, place: Place, content: Content): Finding[] {
  return Object.entries(persona.answers ?? {}).flatMap(([step, given]) => {
    const asked = Object.values(content.workflows).flatMap(({ steps = [] }) =>
      steps.flatMap(({ id, form }) => (id === step && form !== undefined ? [fieldsOf(content, form)] : [])),
    )
    const at = under(place, 'answers', step)
    if (asked.length === 0) {
      return [findingAt(at, 'persona.answer', `No process has a step "${step}" that asks a form`)]
    }
    return Object.keys(given)
      .filter((field) => !asked.some((fields) => fields === undefined || Object.hasOwn(fields, field)))
      .map((field) =>
        findingAt(under(at, field), 'persona.answer', `No form of a step "${step}" asks "${field}"`),
      )
  })
}

/** Undefined where a form takes fields of any name. */
function fieldsOf(content: Content, form: string): JsonObject | undefined {
  const schema = flatForm(content, form)?.schema
  if (schema === undefined || schema['additionalProperties'] !== false) return undefined
  return declaredFields(schema, schema)
}
