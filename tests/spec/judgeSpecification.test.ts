import { expect, test } from 'vitest'
import { coverSpecification } from './coverSpecification.ts'
import { judgeSpecification } from './judgeSpecification.ts'

const rows = ['1.a', '1.b', '1.c'].map((id) => ({ id, section: '1', says: id, lives: 'README.md' }))
const open = { id: '1.open', section: '1', says: 'open' }
const passed = rows.map(({ id }) => ({ id, test: 'a test', state: 'passed' as const }))

test('a run in which a test passed for every statement proves the specification', () => {
  expect(judgeSpecification(coverSpecification([...rows, open], passed))).toEqual({
    ok: true,
    lines: ['specification: 3 of 4 statements hold, 1 are open'],
  })
})

test('a statement without a test, one whose test failed and one that does not exist are named', () => {
  const [, ...others] = passed
  const proofs = [
    ...others,
    { id: '1.b', test: 'another test', state: 'failed' as const },
    { id: '1.z', test: 'a third test', state: 'passed' as const },
  ]
  expect(judgeSpecification(coverSpecification(rows, proofs))).toEqual({
    ok: false,
    lines: [
      'specification: 1 of 3 statements hold, 0 are open',
      'statement 1.a: no test that passed names it',
      'statement 1.b: failed in another test',
      'statement 1.z: there is none, but a third test names it',
    ],
  })
})
