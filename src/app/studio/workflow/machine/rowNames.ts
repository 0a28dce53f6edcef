import { escapeToken, unescapeToken } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'

/** "/transitions/3/guards/0" -> "/transitions/submit/guards/0": rows by their ids, which stay when rows move. */
export function withRowNames(document: Json, pointer: string): string {
  let inside: Json | undefined = document
  return stepsOf(pointer)
    .map((step) => {
      const around = inside
      inside = memberOf(around, step)
      const id = idOf(inside)
      const isOne =
        Array.isArray(around) && id !== undefined && around.filter((row) => idOf(row) === id).length === 1
      return `/${escapeToken(isOne ? id : step)}`
    })
    .join('')
}

/** And back, as the rows stand now; undefined where there is no such row any more. */
export function withRowNumbers(document: Json, pointer: string): string | undefined {
  let inside: Json | undefined = document
  let numbered = ''
  for (const step of stepsOf(pointer)) {
    const isName = Array.isArray(inside) && !/^\d+$/.test(step)
    const found = isName && Array.isArray(inside) ? inside.findIndex((row) => idOf(row) === step) : step
    if (found === -1) return undefined
    numbered += `/${escapeToken(String(found))}`
    inside = memberOf(inside, String(found))
  }
  return numbered
}

const stepsOf = (pointer: string): string[] => pointer.split('/').slice(1).map(unescapeToken)

/** What is called by a number could be taken for a place. */
function idOf(row: Json | undefined): string | undefined {
  const id = isJsonObject(row) ? row['id'] : undefined
  return typeof id === 'string' && !/^\d+$/.test(id) ? id : undefined
}

function memberOf(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)]
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}
