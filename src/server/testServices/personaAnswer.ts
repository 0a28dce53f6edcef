import { isObject } from '#engine/content/isObject.ts'
import { readPersona } from '#engine/case/readPersona.ts'
import type { Content } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { RegisterAnswer } from '../facts/askRegister.ts'

/**
 * What the content's named people say of a look-up: those of whom every part of the key is true. Look-ups of one path of a
 * source tell of the same records under several names.
 */
export function personaAnswer(
  content: Pick<Content, 'personas' | 'facts'>,
  definition: string,
  key: JsonObject,
): RegisterAnswer {
  const { source, path } = content.facts[definition] ?? {}
  const names = Object.entries(content.facts).flatMap(([name, fact]) =>
    fact.source === source && fact.path === path ? [name] : [],
  )
  for (const id of Object.keys(content.personas)) {
    const { applicant = {}, facts = {} } = readPersona(content, id) ?? {}
    const value = names.map((name) => facts[name]).find((one) => one !== undefined)
    if (value === undefined) continue
    const record = isObject(value) ? value : {}
    const isMeant = Object.entries(key).every(
      ([name, wanted]) => (record[name] ?? applicant[name]) === wanted,
    )
    if (!isMeant) continue
    if (value === null) return { state: 'none' }
    return value === 'down' ? { state: 'down', reason: 'the persona says so' } : { state: 'found', value }
  }
  return { state: 'none' }
}
