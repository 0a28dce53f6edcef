import { issueCode } from '#engine/validation/issueCode.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'

/** A word of a question that can refuse an answer, and the text that is then shown. */
export interface MessageWord {
  /** Undefined: one text for every fault of the answer. */
  word: string | undefined
  /** Id of the text. */
  id: string
  /** Of the question itself; else the one that all forms share. */
  isOwn: boolean
}

/** Words that refuse: whatever else stands at a question says of it, or refuses by a message of its own. */
const REFUSING = [
  'const enum format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum',
  'multipleOf minItems maxItems uniqueItems equals differsFrom above atLeast below atMost memberOf age',
  'inList upload checkDigit',
]
  .join(' ')
  .split(' ')

export function messageWords(schema: JsonObject): MessageWord[] {
  const { errorMessage } = schema
  if (typeof errorMessage === 'string') return [{ word: undefined, id: errorMessage, isOwn: true }]
  const own = isJsonObject(errorMessage) ? errorMessage : {}
  return REFUSING.filter((word) => schema[word] !== undefined).map((word) => {
    const id = own[word]
    return typeof id === 'string'
      ? { word, id, isOwn: true }
      : { word, id: commonId(word, schema[word]), isOwn: false }
  })
}

/** What is said where a question says nothing of its own. */
function commonId(keyword: string, argument: Json | undefined): string {
  const age = keyword === 'age' && isJsonObject(argument) ? argument : {}
  const params = {
    format: argument,
    allowedValue: argument,
    limit: argument,
    ...(age['minimum'] !== undefined && { min: age['minimum'] }),
    ...(age['maximum'] !== undefined && { max: age['maximum'] }),
  }
  return issueCode({ keyword, params, instancePath: '', schemaPath: '' })
}

/** A question whose word refuses with this text; undefined = with the common one again. */
export function withMessage(
  schema: JsonObject,
  word: string | undefined,
  id: string | undefined,
): JsonObject {
  const { errorMessage, ...rest } = schema
  if (word === undefined) return id === undefined ? rest : { ...schema, errorMessage: id }
  const others = Object.entries(isJsonObject(errorMessage) ? errorMessage : {}).filter(
    ([one]) => one !== word,
  )
  if (id !== undefined)
    return { ...schema, errorMessage: { ...(isJsonObject(errorMessage) ? errorMessage : {}), [word]: id } }
  return others.length === 0 ? rest : { ...schema, errorMessage: Object.fromEntries(others) }
}
