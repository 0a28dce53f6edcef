import { expect, test } from 'vitest'
import { formPart } from '#engine/bundle/formPart.ts'
import { SchemaReader } from '#engine/check/schema/domain/SchemaReader.ts'
import { rowsOf } from '#engine/check/schema/rowsOf.ts'
import { fitsAlone } from '#engine/check/schema/samples/fitsAlone.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { isObject } from '#engine/content/isObject.ts'
import { formFields } from '#engine/form/formFields.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { samplesOf } from './schema.samples.fixture.ts'

const { content } = parseContent(await readContentFolders(process.cwd()))
if (content === undefined) throw new Error('The content has faults')
const rows = rowsOf(content)

/** With these a verdict needs more than the value; `format` and the like are refused by more than their domain tells. */
const BEYOND = ['caseOf', 'rules', 'equals', 'differsFrom', 'above', 'atLeast', 'below', 'atMost', 'memberOf']
const LOOSE = [...BEYOND, 'age', 'checkDigit', 'format', 'inList', 'upload']

/** Also of its elements: those of a list may hang on what stands elsewhere. */
function isLoose(schema: JsonObject): boolean {
  return LOOSE.some((word) => word in schema) || hangsOn(schema['items'])
}

function hangsOn(part: Json | undefined): boolean {
  if (Array.isArray(part)) return part.some(hangsOn)
  if (!isObject(part)) return false
  return Object.entries(part).some(
    ([word, value]) => BEYOND.includes(word) || word === 'where' || hangsOn(value),
  )
}

const fields = Object.keys(content.forms).flatMap((id) =>
  formFields(formPart(content, id)).map(({ pointer, schema }) => ({ name: `${id}${pointer}`, schema })),
)

test('what the domains of the real fields describe is what validators take', () => {
  const wrong = fields.flatMap(({ name, schema }) => {
    if (isLoose(schema)) return []
    const reader = new SchemaReader(schema, rows)
    const { valid } = samplesOf(schema, reader)
    const fits = valid.some((value) => fitsAlone(schema, value, reader))
    return fits ? [] : [`${name}: ${JSON.stringify(valid)}`]
  })
  expect(fields.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})

test('each limit of the real fields is broken by a value that breaks nothing else', () => {
  const limits = [
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
    'pattern',
    'minItems',
    'maxItems',
    'enum',
    'const',
  ]
  let broken = 0
  const wrong = fields.flatMap(({ name, schema }) => {
    if (isLoose(schema)) return []
    const reader = new SchemaReader(schema, rows)
    const { invalid } = samplesOf(schema, reader)
    return limits
      .filter((keyword) => keyword in schema)
      .flatMap((keyword) => {
        const { [keyword]: _keyword, ...others } = schema
        const found = invalid.some(
          (sample) =>
            sample.keyword === keyword &&
            fitsAlone(others, sample.value, reader) &&
            !fitsAlone(schema, sample.value, reader),
        )
        broken += 1
        return found ? [] : [`${name} ${keyword}`]
      })
  })
  expect(broken).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
