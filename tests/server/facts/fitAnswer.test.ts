import { expect, it } from 'vitest'
import { matchesKey, namedOnly } from '#server/facts/fitAnswer.ts'

const name = { type: 'object', properties: { name: { type: 'string' } } }

it('drops what the look-up does not name, also inside rows and members', () => {
  const value = { name: 'A', address: 'B' }
  expect(namedOnly(name, value)).toEqual({ name: 'A' })
  expect(namedOnly({ type: 'array', items: name }, [value])).toEqual([{ name: 'A' }])
  expect(namedOnly({ properties: { one: name } }, { one: value, two: 1 })).toEqual({ one: { name: 'A' } })
  expect(namedOnly({ type: 'object' }, value)).toEqual(value)
  expect(namedOnly(name, null)).toBeNull()
})

const match = { '/birthDate': 'birthDate', '/firstName': 'name' }

it.for([
  [{ birthDate: '2015-06-30', firstName: 'Şahin' }, true],
  [{ birthDate: '2015-06-30', firstName: 'SAHIN' }, true],
  [{ birthDate: '2015-06-29', firstName: 'Şahin' }, false],
  [{ birthDate: '2015-06-30', firstName: 'Murad' }, false],
  [{ birthDate: '2015-06-30' }, false],
] as const)('an asker has to know what is there: %j', ([value, expected]) => {
  expect(matchesKey({ match }, value, { birthDate: '2015-06-30', name: 'şahin' })).toBe(expected)
})

it('without a match any answer is one', () => {
  expect(matchesKey({}, { a: 1 }, {})).toBe(true)
})
