import type { AjvError } from '../bundle/types.ts'
import type { Issue } from '../issue.ts'
import { escapeToken, getAt } from '../values/pointer.ts'
import type { Json } from '../values/types.ts'
import { issueCode } from './issueCode.ts'
import { withoutFarOptions } from './withoutFarOptions.ts'

interface Finding extends Issue {
  rank: number
}

/** Errors that only say that something inside them failed. */
const noise = new Set(['if', 'then', 'else'])
/** What refuses a value for being what it is. */
const ofValue = new Set(['type', 'enum', 'const', 'anyOf', 'oneOf'])
const parameterNames: { [keyword: string]: string } = {
  minLength: 'min',
  minimum: 'min',
  exclusiveMinimum: 'min',
  minItems: 'min',
  above: 'min',
  atLeast: 'min',
  maxLength: 'max',
  maximum: 'max',
  exclusiveMaximum: 'max',
  maxItems: 'max',
  below: 'max',
  atMost: 'max',
}

/**
 * Findings of one validation: `base` is the absolute pointer of the validated `value`. One finding a path, the one that
 * helps most; in the order of the errors, so of the form.
 */
export function toIssues(errors: readonly AjvError[] | null | undefined, base: string, value: Json): Issue[] {
  const best = new Map<string, Finding>()
  const told = withoutFarOptions(errors ?? [])
  for (const finding of told.flatMap((error) => findingsOf(error, { base, value }))) {
    const known = best.get(finding.path)
    if (!known || finding.rank < known.rank) best.set(finding.path, finding)
  }
  return [...best.values()].map(({ rank: _rank, ...issue }) => issue)
}

interface Validated {
  base: string
  value: Json
}

function findingsOf(error: AjvError, validated: Validated): Finding[] {
  const { base, value } = validated
  if (noise.has(error.keyword)) return []
  if (error.keyword === 'errorMessage') return namedFindings(error, validated)
  if (isEmptied(error, value)) return [missedAt(error, base)]
  const path = pathOf(error, base)
  if (error.keyword === 'rules') {
    return [{ path, ...ruleIssue(error), rank: rankOf('rules') }]
  }
  const code = issueCode(error)
  return [{ path, code, ...paramsOf(error), rank: rankOf(error.keyword) }]
}

/** ajv-errors wraps the errors that a message stands for. */
function namedFindings(error: AjvError, { base, value }: Validated): Finding[] {
  const { errors } = error.params
  const inner: AjvError[] = Array.isArray(errors) ? errors.filter((item) => isError(item)) : []
  if (inner.some((item) => isEmptied(item, value))) return [missedAt(error, base)]
  const code = error.message ?? 'valid.format'
  const findings = inner
    .filter((item) => !noise.has(item.keyword))
    .map((item) => ({
      path: isMissing(item) ? pathOf(item, base) : base + error.instancePath,
      ...(item.keyword === 'rules' ? ruleIssue(item) : { code, ...paramsOf(item) }),
      rank: rankOf(item.keyword),
    }))
  return findings.length > 0
    ? findings
    : [{ path: base + error.instancePath, code, rank: rankOf('errorMessage') }]
}

/** What a broken rule says, and where whoever answers so goes. */
function ruleIssue({ params: { denied, params, instead } }: AjvError): Omit<Issue, 'path'> {
  const paths = Array.isArray(instead) ? instead.filter((path) => typeof path === 'string') : []
  return {
    code: String(denied),
    params: jsonObject(params),
    ...(paths.length > 0 && { instead: paths }),
  }
}

/** A row that is there and empty is `null`: it lacks an answer, however its schema says so. */
function isEmptied({ keyword, instancePath }: AjvError, value: Json): boolean {
  return ofValue.has(keyword) && getAt(value, instancePath) === null
}

function missedAt({ instancePath }: AjvError, base: string): Finding {
  return { path: base + instancePath, code: 'valid.required', rank: rankOf('required') }
}

function isError(value: unknown): value is AjvError {
  return typeof value === 'object' && value !== null && 'keyword' in value && 'params' in value
}

function isMissing(error: AjvError): boolean {
  return typeof error.params['missingProperty'] === 'string'
}

/** A missing or unknown field is reported at the field, not at the object around it. */
function pathOf(error: AjvError, base: string): string {
  const field = error.params['missingProperty'] ?? error.params['additionalProperty']
  const here = base + error.instancePath
  if (typeof field !== 'string') return here
  return `${here}/${escapeToken(field)}`
}

const order = ['required', 'requiredWhen', 'type', 'format', 'errorMessage', 'rules']
const vague = new Set(['anyOf', 'oneOf', 'not', 'allOf'])

function rankOf(keyword: string): number {
  const known = order.indexOf(keyword)
  if (known >= 0) return known
  return vague.has(keyword) ? order.length + 1 : order.length
}

/** The keyword's own limits under the names that the texts use. */
function paramsOf({ keyword, params }: AjvError): { params?: { [name: string]: Json } } {
  const { limit, multipleOf } = params
  if (keyword === 'age') return { params: jsonObject(params) }
  if (typeof multipleOf === 'number') return { params: { step: multipleOf } }
  const name = parameterNames[keyword]
  if (name === undefined) return {}
  if (typeof limit === 'number') return { params: { [name]: limit } }
  return typeof limit === 'string' ? { params: { date: limit } } : {}
}

function jsonObject(value: unknown): { [name: string]: Json } {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
