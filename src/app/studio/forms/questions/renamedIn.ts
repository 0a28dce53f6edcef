import { escapeToken } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'

/** The same value where no word of it changes; words stand as names and as values. */
export function renamedIn(value: Json, at: string, change: (word: string, at: string) => string): Json {
  if (typeof value === 'string') return change(value, at)
  if (Array.isArray(value)) {
    const rows = value.map((one, index) => renamedIn(one, `${at}/${index}`, change))
    return rows.some((row, index) => row !== value[index]) ? rows : value
  }
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([name, one]): [string, Json] => {
    const inner = `${at}/${escapeToken(name)}`
    return [change(name, inner), renamedIn(one, inner, change)]
  })
  const isSame = entries.every(([name, one]) => Object.hasOwn(value, name) && value[name] === one)
  const next: JsonObject = Object.fromEntries(entries)
  return isSame ? value : next
}
