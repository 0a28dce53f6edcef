import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'

/** A name of a member, or a text that is a value. */
export interface Word {
  word: string
  isName: boolean
  /** From the top of the document to it, its own name included. */
  at: readonly string[]
  /** What stands around it, from the document itself inwards. */
  around: readonly Json[]
}

/** The document with other words; the same one where none is another. */
export function mapWords(document: JsonObject, change: (word: Word) => string): JsonObject {
  const next = mapped(document, { at: [], around: [] }, change)
  return isJsonObject(next) ? next : document
}

type Place = Pick<Word, 'at' | 'around'>

function mapped(value: Json, place: Place, change: (word: Word) => string): Json {
  if (typeof value === 'string') return change({ ...place, word: value, isName: false })
  if (typeof value !== 'object' || value === null) return value
  const around = [...place.around, value]
  if (Array.isArray(value)) {
    const rows = value.map((one, index) => mapped(one, { at: [...place.at, String(index)], around }, change))
    return rows.some((row, index) => row !== value[index]) ? rows : value
  }
  let isSame = true
  const entries = Object.entries(value).map(([name, one]): [string, Json] => {
    const inner: Place = { at: [...place.at, name], around }
    const next: [string, Json] = [change({ ...inner, word: name, isName: true }), mapped(one, inner, change)]
    isSame &&= next[0] === name && next[1] === one
    return next
  })
  return isSame ? value : Object.fromEntries(entries)
}
