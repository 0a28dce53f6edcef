import { isObject } from '../../../content/isObject.ts'
import type { List } from '../../../content/types.ts'
import type { Json } from '../../../values/types.ts'

/** All values that a schema lets pass, where they are few and known; `null` apart. */
export function domainOf(schema: Json, lists: { [id: string]: List }): readonly Json[] | undefined {
  if (!isObject(schema)) return undefined
  const { type, enum: values, inList, allOf, anyOf, oneOf } = schema
  if ('const' in schema) return [schema['const'] ?? null].filter((value) => value !== null)
  if (Array.isArray(values)) return values.filter((value) => value !== null)
  const ids = idsOf(inList, lists)
  if (ids !== undefined) return ids
  for (const part of Array.isArray(allOf) ? allOf : []) {
    const domain = domainOf(part, lists)
    if (domain !== undefined) return domain
  }
  const options = [anyOf, oneOf].find((list) => Array.isArray(list))
  if (Array.isArray(options)) return joined(options.map((option) => domainOf(option, lists)))
  if (type === 'boolean') return [true, false]
  return type === 'null' ? [] : undefined
}

/** Of a served list nobody knows the rows. */
function idsOf(inList: Json | undefined, lists: { [id: string]: List }): readonly Json[] | undefined {
  const name = isObject(inList) ? inList['list'] : inList
  const list = typeof name === 'string' && Object.hasOwn(lists, name) ? lists[name] : undefined
  if (list === undefined || list.served) return undefined
  return list.rows.flatMap((row) => row['id'] ?? [])
}

function joined(domains: readonly (readonly Json[] | undefined)[]): readonly Json[] | undefined {
  const all: Json[] = []
  for (const domain of domains) {
    if (domain === undefined) return undefined
    all.push(...domain)
  }
  return all
}
