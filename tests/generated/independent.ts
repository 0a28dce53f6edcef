import {
  registerSchema,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/draft-07'
import '@hyperjump/json-schema/formats'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { KEYWORDS } from './own/keywords.ts'

const MAPS = new Set(['properties', 'patternProperties', 'definitions', 'dependencies'])
/** Values, whatever they look like. */
const LITERAL = new Set(['const', 'enum', 'default', 'examples', 'required'])

/** The draft-07 that is in a form: what any validator can judge. */
export function plainSchema(schema: Json): Json {
  if (!isObject(schema)) return schema
  const plain: JsonObject = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (Object.hasOwn(KEYWORDS, keyword) || keyword === 'errorMessage' || keyword === 'discriminator')
      continue
    plain[keyword] = LITERAL.has(keyword) ? value : plainInside(keyword, value)
  }
  return plain
}

function plainInside(keyword: string, value: Json): Json {
  if (Array.isArray(value)) return value.map(plainSchema)
  if (!isObject(value) || !MAPS.has(keyword)) return plainSchema(value)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainSchema(part)]))
}

let named = 0

/** What an implementation that shares nothing with ours says of values (`@hyperjump/json-schema`). */
export async function openIndependent(schema: JsonObject): Promise<(value: Json) => boolean> {
  setShouldValidateFormat(true)
  named += 1
  const id = `https://example.az/generated/${named}`
  registerSchema({ ...schema }, id, 'http://json-schema.org/draft-07/schema#')
  const judge = await validate(id)
  unregisterSchema(id)
  return (value) => judge(value).valid
}
