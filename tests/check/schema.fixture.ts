import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkSchemas } from '#engine/check/schema/checkSchemas.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { smallContent } from '../engine/content.fixture.ts'

const FORM = 'schemas/account/code.json'

/** What is said of a form of one field: "pointer code", sorted. */
export function saidOf(change: { [file: string]: Json }): string[] {
  const { content, faults } = parseContent(smallContent(change))
  if (content === undefined) return faults.map(({ pointer, code }) => `${pointer} ${code} (door)`)
  const memory = new CheckMemory()
  return checkSchemas({ content, notes: {}, locales: [], memory })
    .map(({ pointer, code }) => `${pointer} ${code}`)
    .toSorted()
}

/** A form whose only field is this, with whatever stands beside its properties. */
export function formOf(field: JsonObject, beside: JsonObject = {}): { [file: string]: Json } {
  return {
    [FORM]: {
      $id: 'account/code',
      type: 'object',
      additionalProperties: false,
      properties: { code: field },
      ...beside,
    },
  }
}

/** What is said of the field, its own pointer cut off. */
export function saidOfField(field: JsonObject, beside: JsonObject = {}): string[] {
  return saidOf(formOf(field, beside)).map((told) => told.replace('/properties/code', '.'))
}
