import { describe, expect, it } from 'vitest'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import type { Condition, JsonObject } from '#engine/values/types.ts'
import { scopeWith } from '../engine/values.scope.fixture.ts'
import { isEverAnswered } from './isEverAnswered.ts'

const named = { conditions: {}, values: { score: { at: '/facts/exam/score' } } }
const locked = (at: string): JsonObject => ({ 'ui:prefill': { from: { at }, locked: true } })

interface Row {
  schema?: JsonObject
  ui?: JsonObject
  asked?: Condition
}

describe('a person answers', () => {
  const rows: [string, Row, boolean][] = [
    ['a plain field', {}, true],
    ['a field with a first value', { ui: { 'ui:prefill': { from: { at: '1/group' } } } }, true],
    ['nothing that is read only', { schema: { readOnly: true } }, false],
    ['nothing that another answer fills', { ui: locked('1/group'), asked: { '1/group': {} } }, false],
    ['what a register fills, where it has nothing', { ui: locked('/facts/exam/score') }, true],
    [
      'what a register fills, whatever else it is shown with',
      { ui: locked('/facts/exam/score'), asked: { '/answers/a/line': {} } },
      true,
    ],
    [
      'nothing that is shown with what the register has',
      { ui: locked('/facts/exam/score'), asked: { '/values/score': {} } },
      false,
    ],
  ]
  it.each(rows)('%s', (_, { schema = {}, ui = {}, asked }, expected) => {
    const base = '/answers/a/own'
    const explanation =
      asked === undefined ? undefined : explainCondition(asked, { scope: scopeWith({}), base })
    expect(isEverAnswered({ schema, ui }, explanation, named)).toBe(expected)
  })
})
