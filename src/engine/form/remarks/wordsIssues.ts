import { isObject } from '../../content/isObject.ts'
import type { Template, TemplateParam } from '../../content/Template.ts'
import type { Issue } from '../../issue.ts'
import type { Json, JsonObject } from '../../values/types.ts'

export type Templates = { readonly [id: string]: Template }

/** A param without a length of its own. */
const LONGEST_PARAM = 200
const MOST = 9999

/** What is wrong with words that name a template, each at its place below `at`. Nothing where they name none. */
export function wordsIssues(words: JsonObject, templates: Templates, at: string): Issue[] {
  const { template, params } = words
  if (template === undefined) return []
  const chosen =
    typeof template === 'string' && Object.hasOwn(templates, template) ? templates[template] : undefined
  if (chosen === undefined) return [{ path: `${at}/template`, code: 'valid.template' }]
  const given = isObject(params) ? params : {}
  const asked = chosen.params ?? {}
  return [
    ...Object.entries(asked).flatMap(([name, param]) =>
      paramIssue(given[name], param, `${at}/params/${name}`),
    ),
    ...Object.keys(given)
      .filter((name) => !Object.hasOwn(asked, name))
      .map((name) => ({ path: `${at}/params/${name}`, code: 'valid.templateParam' })),
  ]
}

function paramIssue(value: Json | undefined, param: TemplateParam, path: string): Issue[] {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    return [{ path, code: 'valid.required' }]
  if (param.type === 'number') return numberIssue(value, param.maximum ?? MOST, path)
  if (typeof value !== 'string') return [{ path, code: 'valid.format' }]
  if (param.type === 'date') return isDay(value) ? [] : [{ path, code: 'valid.dateFormat' }]
  const longest = param.maxLength ?? LONGEST_PARAM
  return value.length > longest ? [{ path, code: 'valid.maxLength', params: { max: longest } }] : []
}

function numberIssue(value: Json, most: number, path: string): Issue[] {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    return [{ path, code: 'valid.format' }]
  return value > most ? [{ path, code: 'valid.maximum', params: { max: most } }] : []
}

/** A day that there is. Without the formats of the validator: who writes messages loads none of it. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
