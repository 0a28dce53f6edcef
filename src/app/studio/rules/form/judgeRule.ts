import { decisive } from '#engine/explain/decisive.ts'
import { explainAtom } from '#engine/explain/explainAtom.ts'
import { explainCondition, type Explaining } from '#engine/explain/explainCondition.ts'
import type { Explanation } from '#engine/explain/Explanation.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { asConditionOrNone } from './asConditionOrNone.ts'

/**
 * `denies`: the answer is refused; `holds`: it fits; `idle`: the rule is not about this case; `empty`: there is no answer
 * that it could be about; `waits`: it reads a look-up that has not answered.
 */
export type RuleVerdict = 'denies' | 'holds' | 'idle' | 'empty' | 'waits'
export interface Judgement {
  /** Absolute pointer of the answer, with the index of its row. */
  pointer: string
  verdict: RuleVerdict
  /** What the verdict rests on. */
  why: Explanation[]
}

/** What a rule says of each answer that it is about: once for every row. `pattern` is absolute, with stars. */
export function judgeRule(
  rule: JsonObject,
  pattern: string,
  explaining: Omit<Explaining, 'base'>,
): Judgement[] {
  const { world } = explaining.scope
  return placesOf(pattern, world).map((pointer) => {
    if (getAt(world, pointer) === undefined) return { pointer, verdict: 'empty', why: [] }
    return { pointer, ...judge(rule, { ...explaining, base: pointer }) }
  })
}

function judge(rule: JsonObject, explaining: Explaining & { base: string }): Omit<Judgement, 'pointer'> {
  const condition = asConditionOrNone(rule['if'])
  const applies = condition === undefined ? undefined : explainCondition(condition, explaining)
  const because = applies === undefined ? [] : [decisive(applies)]
  if (applies?.holds === false) return { verdict: 'idle', why: because }
  if (applies?.holds === 'unknown') return { verdict: 'waits', why: because }
  const { must } = rule
  if (must === true) return { verdict: 'holds', why: because }
  if (must === undefined || typeof must !== 'object' || must === null || Array.isArray(must))
    return { verdict: 'denies', why: because }
  const fits = explainAtom({ kind: 'atom', pointer: explaining.base, schema: must }, explaining, false)
  if (fits.holds === 'unknown') return { verdict: 'waits', why: [...because, decisive(fits)] }
  return { verdict: fits.holds ? 'holds' : 'denies', why: [...because, decisive(fits)] }
}

/** "/answers/s/rows/*\/x" as the rows are; without rows the pattern itself, at which there is nothing. */
function placesOf(pattern: string, world: unknown): string[] {
  const [head = '', ...rest] = pattern.split('/*')
  let places = [head]
  for (const part of rest)
    places = places.flatMap((place) => {
      const rows: Json | undefined = getAt(world, place)
      return Array.isArray(rows) ? rows.map((_row, index) => `${place}/${index}${part}`) : []
    })
  return places.length === 0 ? [pattern] : places
}
