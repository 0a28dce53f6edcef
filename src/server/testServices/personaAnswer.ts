import { isObject } from '#engine/content/isObject.ts'
import { readPersona } from '#engine/case/readPersona.ts'
import type { Content } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { RegisterAnswer } from '../facts/askRegister.ts'

/** What the content's named people say of a look-up: those of whom every part of the key is true. */
export function personaAnswer(
  content: Pick<Content, 'personas'>,
  definition: string,
  key: JsonObject,
): RegisterAnswer {
  for (const id of Object.keys(content.personas)) {
    const { applicant = {}, facts = {} } = readPersona(content, id) ?? {}
    const value = facts[definition]
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
