import { isObject } from '../content/isObject.ts'
import { getAt } from '../values/pointer.ts'
import { setAt } from '../values/setAt.ts'
import type { Json, Pointer } from '../values/types.ts'

/** Writes an answer, with the rows around it that are not there yet; undefined where something else is in its way. */
export function putAnswer(document: Json, pointer: Pointer, value: Json): Json | undefined {
  let made = document
  const tokens = pointer.split('/')
  for (let at = 2; at < tokens.length; at += 1) {
    const around = tokens.slice(0, at).join('/')
    const isRow = /^\d+$/.test(tokens[at] ?? '')
    const there = getAt(made, around)
    if (there === undefined) made = setAt(made, around, isRow ? [] : {})
    else if (Array.isArray(there) !== isRow || (!isRow && !isObject(there))) return undefined
    if (isRow) made = withRows(made, around, Number(tokens[at]))
  }
  return setAt(made, pointer, value)
}

function withRows(document: Json, list: Pointer, before: number): Json {
  const rows = getAt(document, list)
  if (!Array.isArray(rows) || rows.length >= before) return document
  const missing = Array.from({ length: before - rows.length }, (): Json => ({}))
  return setAt(document, list, [...rows, ...missing])
}
