import type { SaidValue } from './Said.ts'

/** "a, b or c" */
export function either(values: readonly SaidValue[]): SaidValue {
  const last = values.at(-1)
  if (last === undefined || values.length === 1) return last ?? ''
  return { says: 'word.or', params: { some: values.slice(0, -1), last } }
}

/** "a or b or c" */
export function orElse(values: readonly SaidValue[]): SaidValue {
  const [first = '', ...others] = values
  return others.reduce((some, last): SaidValue => ({ says: 'word.or', params: { some, last } }), first)
}

/** "a; b; c" */
export function inTurn(values: readonly SaidValue[]): SaidValue {
  const [first = '', ...others] = values
  return others.reduce((some, last): SaidValue => ({ says: 'word.then', params: { some, last } }), first)
}
