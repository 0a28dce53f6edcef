import { holds } from '../../../values/condition.ts'
import { lazyValues } from '../../../values/lazyValues.ts'
import { matches } from '../../../validation/matches.ts'
import { nowAt, yearsBetween } from '../../../values/dates.ts'
import { asOperand, evaluate } from '../../../values/operand.ts'
import { getAt } from '../../../values/pointer.ts'
import { setAt } from '../../../values/setAt.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Json, JsonObject, Scope, World } from '../../../values/types.ts'
import { mentionsRelative } from '../formula/absolutely.ts'
import { fitsAlone } from '../classes/fitsAlone.ts'
import { agePattern } from '../formula/fitFormula.ts'
import type { Formula, Question } from '../formula/Formula.ts'
import { outcomeOf, outcomesOf } from '../search/outcomes.ts'
import type { Reading } from '../decide/Reading.ts'

/** What stands at pointers, as a whole world that the engine can read. */
export function worldWith(values: ReadonlyMap<string, Json>, reading: Reading): Scope {
  let document: Json = {}
  for (const pointer of [...values.keys()].sort(byDepth)) {
    const value = values.get(pointer)
    if (value !== undefined && !pointer.includes('#')) document = setAt(document, pointer, value)
  }
  const given: JsonObject = isObject(document) ? document : {}
  const constants = reading.constantScope.world.constants ?? {}
  let named: JsonObject | undefined
  const world: World = {
    ...given,
    constants,
    now: nowOf(given['now']),
    get values() {
      named ??= valuesIn(scope, reading, given['values'])
      return named
    },
  }
  const { conditions, rows } = reading
  const scope: Scope = { world, conditions, matches, rows }
  return scope
}

function valuesIn(scope: Scope, { values }: Reading, direct: Json | undefined): JsonObject {
  const named = lazyValues(values, scope)
  for (const [name, value] of Object.entries(isObject(direct) ? direct : {})) {
    Object.defineProperty(named, name, { value, enumerable: true, configurable: true })
  }
  return named
}

/**
 * The same world, in which no name is asked twice; only where names mean the same everywhere. What is decided is seldom
 * more than a few of all names: nothing is made for the others.
 */
export function decidedOnce(scope: Scope): Scope {
  if (hasRelative(scope.conditions)) return scope
  const answers = new Map<string, boolean>()
  const answerOf = (named: Scope['conditions'], name: string): boolean => {
    const answer = answers.get(name) ?? holds(named[name] ?? false, once)
    answers.set(name, answer)
    return answer
  }
  const conditions = new Proxy(scope.conditions, {
    get: (named, name) =>
      typeof name === 'string' && Object.hasOwn(named, name) ? answerOf(named, name) : undefined,
  })
  const once: Scope = { ...scope, conditions }
  return once
}

const relative = new WeakMap<Scope['conditions'], boolean>()

function hasRelative(conditions: Scope['conditions']): boolean {
  const known = relative.get(conditions) ?? mentionsRelative(conditions)
  relative.set(conditions, known)
  return known
}

function byDepth(one: string, other: string): number {
  return one.split('/').length - other.split('/').length
}

const usualMoment = '2026-08-01T08:00:00.000Z'
const usualNow = nowAt(usualMoment)

/** One moment in all its forms. */
function nowOf(given: Json | undefined): World['now'] {
  if (!isObject(given)) return usualNow
  const { at, date, year } = given
  if (typeof at === 'string') return nowAt(at)
  if (typeof date === 'string') return nowAt(`${date}T08:00:00.000Z`)
  return typeof year === 'number' && year >= 1000 && year < 9999
    ? nowAt(`${year}-08-01T08:00:00.000Z`)
    : usualNow
}

/** The engine's answer in a world. */
export function answerIn(question: Question, scope: Scope): boolean {
  if (question.kind === 'comparison') {
    const { pointer, term, word } = question
    return (outcomeOf(valueIn(pointer, scope), evaluate(term.operand, scope)) & outcomesOf(word, true)) !== 0
  }
  const { pointer, schema } = question
  if (pointer.includes('#row')) return fitsAlone(schema, rowValue(schema), scope)
  const value = valueIn(pointer, scope)
  return value !== undefined && fitsAlone(schema, value, scope)
}

export function valueIn(pointer: string, scope: Scope): Json | undefined {
  const [, born, on = ''] = agePattern.exec(pointer) ?? []
  if (born === undefined) return getAt(scope.world, pointer)
  const moment = on === '' ? scope.world.now.date : evaluate(asOperand(JSON.parse(on)), scope)
  return yearsBetween(getAt(scope.world, born), moment)
}

/** `{allOf: [{const}, …]}` of a row's value. */
function rowValue(schema: Json): Json {
  const parts = isObject(schema) ? schema['allOf'] : undefined
  const first = Array.isArray(parts) ? parts[0] : undefined
  return isObject(first) ? (first['const'] ?? null) : null
}

export function holdsIn(formula: Formula, scope: Scope, answers = new Map<Formula, boolean>()): boolean {
  if (typeof formula === 'boolean') return formula
  if (formula.kind === 'literal') return answerIn(formula.question, scope) === formula.holds
  const answer =
    answers.get(formula) ??
    (formula.kind === 'all'
      ? formula.parts.every((part) => holdsIn(part, scope, answers))
      : formula.parts.some((part) => holdsIn(part, scope, answers)))
  answers.set(formula, answer)
  return answer
}
