import { isObject } from '../../../content/isObject.ts'
import { type TextQuestion, wordOf } from '../classes/languages.ts'
import type { State } from './State.ts'
import type { ValueClass } from '../classes/ValueClass.ts'
import type { Variable, Variables } from './Variables.ts'

const usual = (
  'AZ 1 12345 1234567 0123456789 1AB2C3D Aydan abc 2026-08-01 2026-08-01T08:00:00.000Z a@b.az https://a.az ' +
  '+994501234567 00000000-0000-4000-8000-000000000001 /answers/a 10:00'
).split(' ')

/** Texts that may be as it was decided of a pointer's patterns. */
export function textSamples(variable: Variable, at: number, state: State): string[] {
  const questions = textQuestions(variable, state)
  const words = openTexts(variable, at, state).flatMap(({ low = 0, high = Infinity }) => {
    const word = wordOf(questions, low, high)
    return typeof word === 'string' ? [word] : []
  })
  return [...words, ...usual]
}

function openTexts({ classes }: Variable, at: number, state: State): ValueClass[] {
  return (state.classes[at] ?? []).flatMap((index) => {
    const one = classes[index]
    return one !== undefined && isOpenText(one) ? [one] : []
  })
}

function isOpenText({ sort, single, complete }: ValueClass): boolean {
  return sort === 'string' && !single && complete !== true
}

/** Patterns that a text at the pointer must (not) fit. */
function textQuestions({ questions, type }: Variable, state: State): TextQuestion[] {
  const found: TextQuestion[] = []
  const own = isObject(type?.schema) ? type.schema['pattern'] : undefined
  if (typeof own === 'string') found.push({ pattern: own, fits: true })
  for (const { key, schema } of questions) {
    const fits = state.decided.get(key)
    const pattern = isObject(schema) ? schema['pattern'] : undefined
    if (fits !== undefined && typeof pattern === 'string') found.push({ pattern, fits })
  }
  return found
}

/** Without classes of texts of which none is as its patterns were decided; undefined where a pointer has none left. */
export function withoutEmptyTexts(state: State, { list }: Variables): State | undefined {
  const kept = list.map((variable, at) => keptTexts(variable, at, state))
  if (kept.some(({ length }, at) => length === 0 && state.classes[at]?.length !== 0)) return undefined
  return { ...state, classes: kept }
}

function keptTexts(variable: Variable, at: number, state: State): readonly number[] {
  const before = state.classes[at] ?? []
  const questions = textQuestions(variable, state)
  if (questions.length === 0) return before
  return before.filter((index) => {
    const one = variable.classes[index]
    if (one === undefined || !isOpenText(one)) return true
    return wordOf(questions, one.low ?? 0, one.high ?? Infinity) !== false
  })
}
