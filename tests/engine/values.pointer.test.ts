import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeToken, getAt, resolvePointer } from '#engine/values/pointer.ts'
import { setAt } from '#engine/values/setAt.ts'

test('tokens are unescaped', () => {
  expect(getAt({ 'a/b': { '~c': 1 } }, '/a~1b/~0c')).toBe(1)
  expect(getAt({ '': { '': 2 } }, '//')).toBe(2)
  expect(getAt({ a: 1 }, '')).toEqual({ a: 1 })
})

test('own members alone are found', () => {
  expect(getAt({}, '/toString')).toBeUndefined()
  expect(getAt({}, '/__proto__/toString')).toBeUndefined()
  expect(getAt([1], '/00')).toBeUndefined()
  expect(getAt('text', '/0')).toBeUndefined()
  expect(getAt(null, '/a')).toBeUndefined()
})

test.for([
  ['1/score', '/answers/study/year', '/answers/study/score'],
  ['0', '/answers/study/year', '/answers/study/year'],
  ['0/x', '/answers/study/year', '/answers/study/year/x'],
  ['2/other/a', '/answers/study/year', '/answers/other/a'],
  ['9/a', '/answers/study', '/a'],
  ['/a', '/answers/study', '/a'],
])('%s from %s is %s', ([pointer = '', base = '', absolute]) => {
  expect(resolvePointer(pointer, base)).toBe(absolute)
})

test('setting copies what is on the way and shares the rest', () => {
  const document = { a: { b: 1 }, rows: [{ c: 1 }, { c: 2 }], d: { e: 3 } }
  const changed = setAt(document, '/rows/1/c', 5)
  expect(changed).toEqual({ a: { b: 1 }, rows: [{ c: 1 }, { c: 5 }], d: { e: 3 } })
  expect(document.rows[1]).toEqual({ c: 2 })
  expect(getAt(changed, '/d')).toBe(document.d)
})

test('setting makes objects that are missing and never reaches a prototype', () => {
  expect(setAt({}, '/a/b/c', 1)).toEqual({ a: { b: { c: 1 } } })
  const changed = setAt({}, '/__proto__/polluted', true)
  expect({}).not.toHaveProperty('polluted')
  expect(Object.hasOwn(Object(changed), '__proto__')).toBe(true)
  expect(setAt([1], '/x', 2)).toEqual([1])
  expect(setAt([1], '/7', 2)).toEqual([1])
})

test('what was set is found, at any place', () => {
  const path = fc.array(fc.string(), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(path, fc.jsonValue(), (steps, value) => {
      const pointer = steps.map((step) => `/${escapeToken(step)}`).join('')
      const plain = JSON.parse(JSON.stringify(value))
      expect(getAt(setAt({}, pointer, plain), pointer)).toEqual(plain)
    }),
  )
})
