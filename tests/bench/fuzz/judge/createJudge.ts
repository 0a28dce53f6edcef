import { type ErrorObject, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Json } from '#engine/values/types.ts'
import type { Operation } from '../requests/Operation.ts'
import { asObject, asText, parseJson } from '../requests/readJson.ts'
import type { RawAnswer } from '../requests/sendRequest.ts'

/** `key` names a kind of fault: others of the same kind at the same operation are the same finding. */
export interface Verdict {
  key: string
  detail: string
}
export interface Asked {
  operation: Operation
  /** Whether a token that was valid went with it. */
  signedIn: boolean
}
export type Judge = (asked: Asked, answer: RawAnswer) => Verdict | undefined

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

/** Judges answers by the published OpenAPI alone: status, media type, body; and that nobody gets in signed out. */
export function createJudge(): Judge {
  const ajv = new Ajv2020({ strict: false, formats: { date: DATE, 'date-time': MOMENT } })
  const compiled = new Map<Json, ValidateFunction>()
  const errorsOf = (schema: Json, value: Json): ErrorObject[] => {
    const known = compiled.get(schema) ?? ajv.compile(asObject(schema))
    compiled.set(schema, known)
    return known(value) ? [] : (known.errors ?? [])
  }
  return ({ operation, signedIn }, answer) => {
    const { status, type, text } = answer
    const verdict = (key: string, detail = text.slice(0, 600)): Verdict => ({
      key: `${operation.id}: ${key}`,
      detail,
    })
    if (status === -1) return verdict('hangs', 'nothing came in time')
    if (status === 0) return verdict('no answer', 'the connection ended')
    const value = parseJson(text)
    const code = asText(asObject(value)['code'])
    if (status >= 500) return verdict(`${status} ${code}`)
    if (operation.secured && !signedIn && status < 400) return verdict(`${status} signed out`)
    const media = operation.answers.get(String(status)) ?? operation.answers.get(`${String(status)[0]}XX`)
    if (media === undefined) return verdict(`${status} is not in the contract`)
    const schema = media.get(type.split(';')[0] ?? '')
    if (schema === undefined) return verdict(`${status} with the type ${type}`)
    if (value === undefined) return verdict(`${status} is no JSON`)
    const [first] = errorsOf(schema, value)
    if (first === undefined) return undefined
    return verdict(
      `${status} breaks the contract`,
      `at ${first.instancePath}: ${first.message ?? ''} in ${text.slice(0, 400)}`,
    )
  }
}
