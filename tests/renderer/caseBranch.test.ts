import { expect, test } from 'vitest'
import { caseBranch } from '#renderer/store/caseBranch.ts'

const schema = {
  caseOf: { at: '/answers/kind', cases: { plain: { minLength: 1 } }, else: { minLength: 2 } },
}

test.each([
  ['plain', { minLength: 1 }],
  ['other', { minLength: 2 }],
  ['constructor', { minLength: 2 }],
  ['__proto__', { minLength: 2 }],
])('the case of %s is one of those that are written', (kind, branch) => {
  expect(caseBranch(schema, { answers: { kind } }, '/answers/field')).toEqual(branch)
})
