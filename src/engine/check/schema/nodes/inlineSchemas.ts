import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import type { JsonObject, JsonSchema } from '../../../values/types.ts'

export interface InlineSchemas {
  /** The document that they stand in; the same as long as nobody touched it. */
  document: object
  file: string
  schemas: { place: Place; schema: JsonObject }[]
}

/** Schemas outside of forms: what a register answers, what a list's rows have, what a process is made with. */
export function inlineSchemas(content: Content): InlineSchemas[] {
  const facts = 'workflows/facts.json'
  const ofFacts = Object.entries(content.facts).flatMap(([name, { value }]) =>
    placed(value, under({ file: facts, pointer: '' }, name, 'value')),
  )
  return [
    { document: content.facts, file: facts, schemas: ofFacts },
    ...Object.entries(content.lists).map(([id, list]) => {
      const file = `workflows/lists/${id}.json`
      return { document: list, file, schemas: membersOf(list.row, { file, pointer: '/row' }) }
    }),
    ...Object.entries(content.workflows).map(([id, workflow]) => {
      const file = `workflows/${id}.json`
      return {
        document: workflow,
        file,
        schemas: membersOf(workflow.created ?? {}, { file, pointer: '/created' }),
      }
    }),
  ]
}

function membersOf(map: { [name: string]: JsonSchema }, place: Place): InlineSchemas['schemas'] {
  return Object.entries(map).flatMap(([name, schema]) => placed(schema, under(place, name)))
}

function placed(schema: JsonSchema, place: Place): InlineSchemas['schemas'] {
  return isObject(schema) ? [{ place, schema }] : []
}
