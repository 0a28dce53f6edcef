import { expect, test } from 'vitest'
import type { Proof } from './coverSpecification.ts'
import { judgeRequirements, withoutRequirements } from './judgeRequirements.ts'
import type { Requirement } from './readRequirements.ts'

const proven: Requirement = { id: '1.1.1', level: 1, says: 'a', applies: true, proof: ['tests/a.test.ts'] }
const others: Requirement[] = [
  { id: '1.1.2', level: 2, says: 'b', applies: true, process: 'docs/security.md#limits' },
  { id: '1.1.3', level: 2, says: 'c', applies: false, lacks: 'GraphQL' },
  { id: '1.1.4', level: 2, says: 'd', applies: true, deviates: 'another way' },
]
const proofOf = (id: string, state: Proof['state']): Proof => ({ id, state, test: 'a test' })

test('requirements hold where a test of each has passed', () => {
  expect(judgeRequirements([proven, ...others], [proofOf('asvs.1.1.1', 'passed')])).toEqual({
    ok: true,
    lines: [
      'ASVS 5.0.0 level 2: 1 of 4 proven by tests, 1 by documents, 1 do not apply, 1 are met in another way',
    ],
  })
})

test('a requirement without a passed test, with a failed one, and an unknown one are named', () => {
  const skipped = [proofOf('asvs.1.1.1', 'skipped')]
  expect(judgeRequirements([proven], []).lines[1]).toBe('statement asvs.1.1.1: no test that passed names it')
  expect(judgeRequirements([proven], skipped)).toMatchObject({ ok: false })
  expect(judgeRequirements([proven], [proofOf('asvs.1.1.1', 'failed')]).lines[1]).toBe(
    'statement asvs.1.1.1: failed in a test',
  )
  const unknown = [proofOf('asvs.1.1.1', 'passed'), proofOf('asvs.9.9.9', 'passed')]
  expect(judgeRequirements([proven], unknown).lines[1]).toBe(
    'statement asvs.9.9.9: there is none, but a test names it',
  )
})

test('statements of the specification and requirements are judged apart', () => {
  const proofs = [proofOf('asvs.1.1.1', 'passed'), proofOf('1.signin', 'passed')]
  expect(withoutRequirements(proofs)).toEqual([proofs[1]])
  expect(judgeRequirements([proven], proofs)).toMatchObject({ ok: true })
})
