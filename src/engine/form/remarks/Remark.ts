import { isObject } from '../../content/isObject.ts'
import type { Json, JsonObject } from '../../values/types.ts'

/** What is said of one answer that goes back: a template with what it asks for, or own words by language. */
export type Remark = {
  /** Pointer of the answer. */
  field: string
  template?: string
  params?: JsonObject
  text?: { [language: string]: string }
}

/** What somebody sends may be anything. */
export function isRemark(value: Json): value is Remark {
  if (!isObject(value)) return false
  const { field, template, params, text, ...others } = value
  if (typeof field !== 'string' || Object.keys(others).length > 0) return false
  const isTexts =
    text === undefined || (isObject(text) && Object.values(text).every((one) => typeof one === 'string'))
  if (!isTexts || (params !== undefined && !isObject(params))) return false
  return template === undefined ? params === undefined : typeof template === 'string' && text === undefined
}

export function remarksIn(value: Json | undefined): Remark[] {
  return Array.isArray(value) ? value.filter(isRemark) : []
}
