import { type Place, under } from '../../../content/checks/place.ts'
import type { Content } from '../../../content/types.ts'
import type { Persona } from '../../../content/Persona.ts'
import { fitsSchema } from '../../../validation/decide/fitsSchema.ts'
import { matches } from '../../../validation/matches.ts'
import type { Json, JsonSchema } from '../../../values/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { answers } from './answers.ts'
import { askedSteps } from './askedSteps.ts'

/** Words that stand for the state of a look-up instead of its value. */
const states = new Set(['down', 'pending'])

/** People of the sandbox and of the cases: their facts are what the registers could answer, their answers are asked. */
export function personas(content: Content): Finding[] {
  const answerable = answerableFacts(content)
  const asked = askedSteps(content)
  return Object.entries(content.personas).flatMap(([id, persona]) => {
    const place = { file: `workflows/personas/${id}.json`, pointer: '' }
    return [
      ...facts(persona, place, (name, value) => {
        const schemas = [...(answerable.get(name) ?? [])]
        return schemas.length === 0 || schemas.some((schema) => fits(schema, value, content))
      }),
      ...answers(persona, place, asked),
    ]
  })
}

function facts(persona: Persona, place: Place, isAnswer: (name: string, value: Json) => boolean): Finding[] {
  return Object.entries(persona.facts ?? {}).flatMap(([name, value]) => {
    if (value === null || (typeof value === 'string' && states.has(value)) || isAnswer(name, value)) return []
    const at = under(place, 'facts', name)
    return [findingAt(at, 'persona.fact', { name })]
  })
}

/** By their own names, and as processes call them. */
function answerableFacts({ facts: declared, workflows }: Content): Map<string, Set<JsonSchema>> {
  const found = new Map(Object.entries(declared).map(([name, { value }]) => [name, new Set([value])]))
  for (const { facts: called = {} } of Object.values(workflows)) {
    for (const [name, { fact }] of Object.entries(called)) {
      const schema = declared[fact ?? name]?.value
      if (schema !== undefined) found.set(name, (found.get(name) ?? new Set()).add(schema))
    }
  }
  return found
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
