import { expect, test } from 'vitest'
import { isLocked } from '#engine/form/isLocked.ts'
import { scopeWith } from './values.scope.fixture.ts'

const scope = scopeWith({ facts: { person: { name: 'Aysel' } }, answers: { one: { kind: 'a' } } })
const field = (at: string, locked = true) => ({ ui: { 'ui:prefill': { from: { at }, locked } } })

test('a field is locked while what it is taken from has a value', () => {
  expect(isLocked(field('/facts/person/name'), '/answers/one/name', scope)).toBe(true)
  expect(isLocked(field('1/kind'), '/answers/one/copy', scope)).toBe(true)
  expect(isLocked(field('/facts/person/other'), '/answers/one/name', scope)).toBe(false)
  expect(isLocked(field('/facts/person/name', false), '/answers/one/name', scope)).toBe(false)
  expect(isLocked({ ui: {} }, '/answers/one/name', scope)).toBe(false)
})
