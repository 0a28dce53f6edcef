import { sameJson } from '../values/sameJson.ts'
import type { Json } from '../values/types.ts'
import { type Expectation, expectations } from './expectations.ts'
import type { Outcome } from './Outcome.ts'
import type { Difference, Expected } from './types.ts'

export type Found = Omit<Difference, 'step'>

/** Everything that a step expects and did not get; and a step that expects no refusal has to succeed. */
export function compareStep(expected: Expected, outcome: Outcome): Found[] {
  const found = success(expected, outcome)
  for (const [what, look] of Object.entries(expectations)) {
    const wanted = Reflect.get(expected, what)
    if (wanted !== undefined) found.push(...compare(what, look, wanted, outcome))
  }
  return found
}

function compare(what: string, look: Expectation, wanted: Json, outcome: Outcome): Found[] {
  return look(wanted, outcome)
    .filter((one) => !sameJson(one.wanted, one.got))
    .map(({ name, wanted, got }) => ({ what: name === undefined ? what : `${what} ${name}`, wanted, got }))
}

function success(expected: Expected, { result, denials }: Outcome): Found[] {
  if (result.outcome === 'done') return []
  if (result.outcome === 'held') {
    return expected.held ? [] : [{ what: 'held', wanted: undefined, got: result.facts }]
  }
  if (expected.denied ?? expected.issues) return []
  const got = [
    ...denials.map(({ code }) => code),
    ...result.issues.map(({ path, code }) => `${path} ${code}`),
  ]
  return [{ what: 'denied', wanted: undefined, got }]
}
