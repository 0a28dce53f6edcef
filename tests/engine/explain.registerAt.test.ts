import { expect, it } from 'vitest'
import { registerAt } from '#engine/explain/registerAt.ts'

const facts = { person: { register: 'population' }, applications: {} }
const values = {
  surname: { at: '/facts/person/lastName' },
  again: { at: '/values/surname' },
  typed: { at: '/answers/personal/lastName' },
  latest: { latest: [{ at: '/facts/person/birthDate' }] },
  first: { at: '/values/second' },
  second: { at: '/values/first' },
}

it.each([
  ['/facts/person/lastName', 'population'],
  ['/facts/person', 'population'],
  ['/facts/applications/open', undefined],
  ['/facts/nobody/lastName', undefined],
  ['/values/surname', 'population'],
  ['/values/again', 'population'],
  ['/values/typed', undefined],
  ['/values/latest', undefined],
  ['/values/nowhere', undefined],
  ['/values/first', undefined],
  ['/answers/personal/lastName', undefined],
])('%s stands in %s', (pointer, register) => {
  expect(registerAt(pointer, { facts, values })).toBe(register)
})

it('of a process without named values', () => {
  expect(registerAt('/values/surname', { facts })).toBeUndefined()
})
