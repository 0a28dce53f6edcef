import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeJson } from '#engine/json/mergeJson.ts'
import type { Json } from '#engine/values/types.ts'

const form = {
  required: ['a', 'b'],
  properties: { a: { type: 'string', maxLength: 5 }, b: { type: 'integer' } },
  rows: [
    { id: 'x', value: 1 },
    { id: 'y', value: 2 },
  ],
}

describe('what two people made of one file', () => {
  it('is both, where they changed different places', () => {
    const mine = { ...form, properties: { a: { type: 'string', maxLength: 9 }, b: form.properties.b } }
    const theirs = {
      ...form,
      required: ['a', 'b', 'c'],
      properties: { ...form.properties, c: { type: 'number' } },
    }
    expect(mergeJson({ base: form, mine, theirs })).toEqual({
      value: { ...theirs, properties: { ...theirs.properties, a: mine.properties.a } },
      conflicts: [],
    })
  })

  it('has members of every name, also of one that means something to the language', () => {
    const [base, mine, theirs] = ['{}', '{"__proto__":{"a":1}}', '{"":1}'].map((text): Json =>
      JSON.parse(text),
    )
    const { value } = mergeJson({ base, mine, theirs })
    expect(JSON.stringify(value)).toBe('{"__proto__":{"a":1},"":1}')
  })

  it('is theirs where both changed the same, and says so', () => {
    const mine = { ...form, properties: { ...form.properties, b: { type: 'number' } } }
    const theirs = { ...form, properties: { ...form.properties, b: { type: 'string' } } }
    expect(mergeJson({ base: form, mine, theirs })).toEqual({
      value: theirs,
      conflicts: [{ pointer: '/properties/b/type', base: 'integer', mine: 'number', theirs: 'string' }],
    })
  })

  it('is told at the place where it stands in both, below rows that are new', () => {
    const [x, y] = [
      { id: 'x', value: 1 },
      { id: 'y', value: 2 },
    ]
    const mine = { rows: [{ id: 'new', value: 0 }, x, { ...y, value: 3 }] }
    const theirs = { rows: [x, { ...y, value: 4 }] }
    const { value, conflicts } = mergeJson({ base: { rows: form.rows }, mine, theirs })
    expect(value).toEqual({ rows: [{ id: 'new', value: 0 }, x, { ...y, value: 4 }] })
    expect(conflicts).toEqual([{ pointer: '/rows/2/value', base: 2, mine: 3, theirs: 4 }])
  })

  it('does not drop what one took out and the other changed', () => {
    const { b: _b, ...rest } = form.properties
    const theirs = { ...form, properties: { ...form.properties, b: { type: 'string' } } }
    const { value, conflicts } = mergeJson({ base: form, mine: { ...form, properties: rest }, theirs })
    expect(value).toEqual(theirs)
    expect(conflicts).toMatchObject([{ pointer: '/properties/b', mine: undefined }])
  })

  it('knows rows by their id, wherever they were moved', () => {
    const [x, y] = [
      { id: 'x', value: 1 },
      { id: 'y', value: 2 },
    ]
    const mine = { ...form, rows: [y ?? null, x ?? null, { id: 'z', value: 3 }] }
    const theirs = { ...form, rows: [{ id: 'x', value: 7 }, y ?? null] }
    expect(mergeJson({ base: form, mine, theirs })).toMatchObject({
      value: { rows: [y, { id: 'x', value: 7 }, { id: 'z', value: 3 }] },
      conflicts: [],
    })
  })

  it('keeps the order that one gave, and what the other put between', () => {
    const base = { a: 1, b: 2, c: 3 }
    const { value } = mergeJson({ base, mine: { c: 3, a: 1, b: 2 }, theirs: { a: 1, n: 0, b: 2, c: 3 } })
    expect(Object.keys(value ?? {})).toEqual(['c', 'a', 'n', 'b'])
  })

  it('is what one made of it where the other did nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [base, changed]: Json[] = JSON.parse(JSON.stringify([one, other]))
        for (const sides of [
          { base, mine: changed, theirs: base },
          { base, mine: base, theirs: changed },
          { base, mine: changed, theirs: changed },
        ])
          expect(mergeJson(sides)).toEqual({ value: changed, conflicts: [] })
      }),
    )
  })

  it('loses no place of either: what is not there as one of them has it is told', () => {
    const leaf = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 3 }))
    fc.assert(
      fc.property(leaf, leaf, leaf, (base, mine, theirs) => {
        const { value, conflicts } = mergeJson({ base, mine, theirs })
        for (const name of ['a', 'b', 'c'].filter((one) => mine[one] !== base[one])) {
          const isThere = JSON.stringify(value).includes(`"${name}":${mine[name]}`)
          const isGone = mine[name] === undefined && !JSON.stringify(value).includes(`"${name}"`)
          expect(isThere || isGone || conflicts.some(({ pointer }) => pointer === `/${name}`)).toBe(true)
        }
      }),
    )
  })
})
