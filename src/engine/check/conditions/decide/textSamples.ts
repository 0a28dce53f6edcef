import { isObject } from '../../../content/isObject.ts'
import type { State } from './State.ts'
import type { Variable } from './Variables.ts'
import { wordOf } from './languages.ts'

const usual = (
  'AZ 1 12345 1234567 0123456789 1AB2C3D Aydan abc 2026-08-01 2026-08-01T08:00:00.000Z a@b.az https://a.az ' +
  '+994501234567 00000000-0000-4000-8000-000000000001 /answers/a 10:00'
).split(' ')

/** Texts that may fit what was decided of a pointer's patterns. */
export function textSamples(variable: Variable, state: State): string[] {
  const word = wordOf(textQuestions(variable, state))
  return [...(typeof word === 'string' ? [word] : []), ...usual]
}

export interface TextQuestion {
  pattern: string
  fits: boolean
}

/** Patterns that a text at the pointer must (not) fit. */
export function textQuestions({ questions, type }: Variable, state: State): TextQuestion[] {
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
