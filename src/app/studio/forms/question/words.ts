import { metaDocuments, sharedParts } from '#engine/content/metaDocuments.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'

/** A word that has a simple control: what its value has to be, and how it is asked. */
export interface AskedWord {
  /** As the studio's form calls it. */
  name: string
  schema: JsonObject
  widget: string
  /** Names of its choices; absent: they are called as they are written. */
  choices?: readonly string[]
}
/** One of a question: where it stands. */
export interface Word extends AskedWord {
  /** As it stands in the file. */
  word: string
  file: 'schema' | 'ui'
}

/** Words that a simple control cannot ask, each with what the analyst has instead. */
export const elsewhere: ReadonlySet<string> = new Set(
  [
    // Conditions and rules: sentences of their own, or JSON.
    'rules requiredWhen caseOf if then else allOf anyOf oneOf not ui:visibleWhen ui:readOnlyWhen',
    // Operands: what is compared is read from somewhere.
    'equals differsFrom above atLeast below atMost memberOf age ui:prefill ui:elementOf',
    // Parts inside: rows, members, references.
    '$ref items additionalItems contains properties patternProperties additionalProperties propertyNames',
    'required minProperties maxProperties dependencies discriminator',
    // Any value, or several at once.
    'const enum default upload checkDigit errorMessage inList ui:options ui:lookup ui:order',
    // What the kind of the question says already, and what nobody is asked.
    '$schema $comment type title readOnly ui:field ui:label',
  ]
    .join(' ')
    .split(' '),
)

/** Every simple word of the meta-schemas: a new one of theirs is asked without more ado. */
export function simpleWords(): Word[] {
  return [...wordsOf('schema'), ...wordsOf('ui')]
}

function wordsOf(file: Word['file']): Word[] {
  return Object.entries(metaWords(file)).flatMap(([word, meta]) => {
    const schema = elsewhere.has(word) ? undefined : simpleSchema(meta)
    if (schema === undefined) return []
    return [{ name: word.replace(/^ui:/, ''), word, file, schema, widget: widgetOf(schema) }]
  })
}

/** What may stand at a question, by word. */
export function metaWords(file: Word['file']): JsonObject {
  const place = file === 'schema' ? '/definitions/ruleObject/properties' : '/properties'
  const words = getAt(file === 'schema' ? sharedParts : metaDocuments['ui-schema'], place)
  return isJsonObject(words) ? words : {}
}

/** A number, a text, one of a few words, or a yes; undefined for what is more than that. */
export function simpleSchema(meta: Json | undefined): JsonObject | undefined {
  const found = isJsonObject(meta) ? followed(meta) : undefined
  if (found === undefined) return undefined
  const { type, const: only, enum: choices, pattern, minimum, exclusiveMinimum } = found
  if (only === true || type === 'boolean') return { type: 'boolean' }
  if (Array.isArray(choices)) return { type: 'string', enum: choices }
  if (type === 'integer' || type === 'number')
    return {
      type,
      ...(minimum !== undefined && { minimum }),
      ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
    }
  if (type === 'string') return { type, ...(pattern !== undefined && { pattern }) }
  return undefined
}

export function followed(meta: JsonObject): JsonObject | undefined {
  const reference = meta['$ref']
  if (typeof reference !== 'string') return meta
  const pointer = /^(?:content\.json)?#(.*)$/.exec(reference)?.[1]
  const target = pointer === undefined ? undefined : getAt(sharedParts, pointer)
  return isJsonObject(target) ? target : undefined
}

export function widgetOf({ type, enum: choices }: JsonObject): string {
  if (choices !== undefined) return 'select'
  if (type === 'boolean') return 'checkbox'
  return type === 'string' ? 'text' : 'number'
}
