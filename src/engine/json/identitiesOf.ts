import { isObject } from '../content/isObject.ts'
import type { Json } from '../values/types.ts'

/** Members by which rows of the content are known, the surest first. */
const KEYS = ['id', 'name', 'is', 'ref', '$ref']

/**
 * The rows of several versions of one array by what each is known by: a member that every row has, else the rows themselves
 * where they are plain values. None where something stands twice or cannot be told apart.
 */
export function identitiesOf(
  versions: readonly (readonly Json[])[],
): readonly (ReadonlyMap<string, Json> | undefined)[] {
  const all = versions.flat()
  const key = KEYS.find((name) => all.every((row) => isObject(row) && typeof row[name] === 'string'))
  const isPlain = all.every((row) => typeof row !== 'object' || row === null)
  if (key === undefined && !isPlain) return versions.map(() => undefined)
  const nameOf = (row: Json): string => JSON.stringify(key !== undefined && isObject(row) ? row[key] : row)
  const found = versions.map((rows) => new Map(rows.map((row) => [nameOf(row), row])))
  return found.every((map, index) => map.size === versions[index]?.length)
    ? found
    : versions.map(() => undefined)
}
