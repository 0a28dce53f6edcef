import {
  registerSchema,
  setShouldValidateFormat,
  unregisterSchema,
  validate,
} from '@hyperjump/json-schema/draft-07'
import { addKeyword, canonicalUri, defineVocabulary, loadDialect } from '@hyperjump/json-schema/experimental'
import '@hyperjump/json-schema/formats'
import { type JsonNode, value as valueOf } from '@hyperjump/json-schema/instance/experimental'
import { isObject } from '#engine/content/isObject.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { KEYWORDS } from './keywords.ts'
import type { Fits, Place } from './Place.ts'

const DRAFT = 'http://json-schema.org/draft-07/schema'
const OURS = 'https://example.az/own'
/** What is asked at each place of a schema by a keyword of our own, by the keyword's address. */
const asked = new Map<string, Fits>()
/** Where the judged value stands: set while a schema is judged, which happens at once. */
let standing: Place | undefined

for (const word of Object.keys(KEYWORDS)) {
  addKeyword<string>({
    id: `${OURS}/${word}`,
    compile: async (schema) => canonicalUri(schema),
    interpret(address, instance: JsonNode) {
      const fits = asked.get(address)
      if (!fits || !standing) throw new Error(`Nobody prepared ${address}`)
      return fits(valueOf<Json>(instance), { ...standing, at: standing.at + instance.pointer })
    },
  })
}
const words = Object.keys(KEYWORDS).map((word) => [word, `${OURS}/${word}`])
defineVocabulary(OURS, Object.fromEntries(words))
loadDialect(OURS, { [DRAFT]: true, [OURS]: true }, true)
registerSchema({ $schema: DRAFT }, OURS)
setShouldValidateFormat(true)

let named = 0

/** A schema with our own keywords, judged by `@hyperjump/json-schema` with these keywords written a second time. */
export async function openOwn(schema: Json): Promise<Fits> {
  if (typeof schema === 'boolean') return () => schema
  if (!isObject(schema)) throw new Error(`No schema: ${JSON.stringify(schema)}`)
  named += 1
  const id = `https://example.az/own/${named}`
  await prepareInside(schema, `${id}#`)
  registerSchema({ ...schema }, id, OURS)
  const judge = await validate(id)
  unregisterSchema(id)
  return (value, place) => {
    const before = standing
    standing = place
    try {
      return judge(value).valid
    } finally {
      standing = before
    }
  }
}

const MAPS = new Set(['properties', 'patternProperties', 'definitions', 'dependencies'])
/** Values, whatever they look like. */
const LITERAL = new Set(['const', 'enum', 'default', 'examples', 'required', 'errorMessage', 'discriminator'])

async function prepareInside(schema: Json, address: string): Promise<void> {
  if (Array.isArray(schema)) {
    for (const [index, one] of schema.entries()) await prepareInside(one, `${address}/${index}`)
  }
  if (!isObject(schema)) return
  for (const [word, said] of Object.entries(schema)) {
    const here = `${address}/${encodeURI(escapeToken(word))}`
    const keyword = KEYWORDS[word]
    if (keyword) asked.set(here, await keyword(said, openOwn))
    else if (MAPS.has(word) && isObject(said)) await prepareMembers(said, here)
    else if (!LITERAL.has(word)) await prepareInside(said, here)
  }
}

async function prepareMembers(schemas: JsonObject, address: string): Promise<void> {
  for (const [name, schema] of Object.entries(schemas)) {
    await prepareInside(schema, `${address}/${encodeURI(escapeToken(name))}`)
  }
}
