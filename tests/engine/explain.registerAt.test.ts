import { expect, it } from 'vitest'
import { registerAt } from '#engine/explain/registerAt.ts'

const facts = { person: { register: 'population' }, applications: {} }
const values = {
  surname: { at: '/facts/person/lastName' },
  again: { at: '/values/surname' },
  typed: { at: '/answers/personal/lastName' },
  latest: { latest: [{ at: '/facts/person/birthDate' }] },
  either: { list: [{ at: '/facts/person/lastName' }, { at: '/facts/person/firstName' }] },
  mixed: { list: [{ at: '/facts/person/lastName' }, { at: '/answers/personal/lastName' }] },
  counted: { list: [{ at: '/facts/person/lastName' }, 1] },
  empty: { list: [] },
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
  ['/values/either', 'population'],
  ['/values/mixed', undefined],
  ['/values/counted', undefined],
  ['/values/empty', undefined],
  ['/values/nowhere', undefined],
  ['/values/first', undefined],
  ['/answers/personal/lastName', undefined],
])('%s stands in %s', (pointer, register) => {
  expect(registerAt(pointer, { facts, values })).toBe(register)
})

it('of a process without named values', () => {
  expect(registerAt('/values/surname', { facts })).toBeUndefined()
})
