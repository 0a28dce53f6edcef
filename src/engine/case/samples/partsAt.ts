import { isObject } from '../../content/isObject.ts'
import { holds } from '../../values/condition.ts'
import { getAt, resolvePointer } from '../../values/pointer.ts'
import { asCondition } from '../../values/readCondition.ts'
import type { Json, JsonObject, Scope } from '../../values/types.ts'

/**
 * The schema and everything else that is asked of the same value here: the case that another value chooses, rules that
 * apply, all branches. Their keywords tell which values are worth trying.
 */
export function partsAt(schema: Json | undefined, scope: Scope, at: string): JsonObject[] {
  if (!isObject(schema)) return []
  const { caseOf, rules } = schema
  const inner: (Json | undefined)[] = [schema['then'], schema['else']]
  for (const word of ['allOf', 'anyOf', 'oneOf']) {
    const branches = schema[word]
    if (Array.isArray(branches)) inner.push(...branches)
  }
  if (isObject(caseOf) && typeof caseOf['at'] === 'string') {
    const chooses = getAt(scope.world, resolvePointer(caseOf['at'], at))
    const { cases } = caseOf
    const name = chooses === null || typeof chooses === 'object' ? '' : String(chooses)
    inner.push((isObject(cases) ? cases[name] : undefined) ?? caseOf['else'])
  }
  for (const rule of Array.isArray(rules) ? rules : []) {
    if (!isObject(rule)) continue
    if (rule['if'] === undefined || holds(asCondition(rule['if']), scope, at)) inner.push(rule['must'])
  }
  return [schema, ...inner.flatMap((part) => partsAt(part, scope, at))]
}

/** What the parts say under one keyword. */
export function saidOf(parts: readonly JsonObject[], keyword: string): Json[] {
  return parts.flatMap((part) => {
    const said = part[keyword]
    return said === undefined ? [] : [said]
  })
}

/** What they say under it as text: names of formats, patterns. */
export function wordsOf(parts: readonly JsonObject[], keyword: string): string[] {
  return saidOf(parts, keyword).filter((said) => typeof said === 'string')
}
