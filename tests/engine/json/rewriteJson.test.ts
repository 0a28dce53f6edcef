import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutJson } from '#engine/json/layoutJson.ts'
import { rewriteJson } from '#engine/json/rewriteJson.ts'

const BY_HAND = `{
      "$comment": "spread by hand",
      "type":   "object",
      "properties": {
            "first": {"type": "string",
                      "maxLength": 10.0},
            "second": { "type": "integer" }
      },
      "list": [1, 2,
               3]
}
`
const parsed = (): ReturnType<typeof JSON.parse> => JSON.parse(BY_HAND)

describe('a file that is rewritten', () => {
  it('keeps by the letter what did not change, however it was typed', () => {
    const value = parsed()
    value.properties.second.type = 'number'
    expect(rewriteJson(BY_HAND, value)).toBe(BY_HAND.replace('"integer"', '"number"'))
  })

  it('takes in and takes out members and elements beside their neighbours', () => {
    const value = parsed()
    value.properties = { zero: { type: 'boolean' }, ...value.properties }
    value.list = [1, 3]
    const text = rewriteJson(BY_HAND, value)
    expect(text).toContain('"first": {"type": "string",\n                      "maxLength": 10.0}')
    expect(text).toContain('            "zero": { "type": "boolean" },\n')
    expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value))
  })

  it('moves a member', () => {
    const { first, second } = parsed().properties
    const value = { ...parsed(), properties: { second, first } }
    const text = rewriteJson(BY_HAND, value)
    expect(Object.keys(JSON.parse(text).properties)).toEqual(['second', 'first'])
    expect(text).toContain('"maxLength": 10.0')
  })

  it('stays laid out where it was', () => {
    const laid = layoutJson(BY_HAND)
    const value = parsed()
    value.properties.first.maxLength = 12
    expect(rewriteJson(laid, value)).toBe(laid.replace('10.0', '12'))
  })

  it('says what was meant, whatever it was before', () => {
    const space = fc.constantFrom(0, 1, 2, '\t')
    fc.assert(
      fc.property(fc.json(), fc.json(), space, (before, after, indent) => {
        const text = JSON.stringify(JSON.parse(before), undefined, indent)
        const value = JSON.parse(after)
        expect(JSON.stringify(JSON.parse(rewriteJson(text, value)))).toBe(JSON.stringify(value))
      }),
    )
  })

  it('says what was meant by any names: none, line breaks, numbers, those of the language itself', () => {
    const name = fc.constantFrom('', '\n', 'a', 'b', 'a\nb', '1', '0', '__proto__', 'constructor')
    const members = fc.array(fc.tuple(name, fc.oneof(fc.integer(), fc.constant({ a: 1 }))), { maxLength: 5 })
    const written = (pairs: readonly (readonly [string, unknown])[]): string =>
      `{${pairs.map(([one, value]) => `${JSON.stringify(one)}:${JSON.stringify(value)}`).join()}}`
    fc.assert(
      fc.property(members, members, (before, after) => {
        const value = JSON.parse(written(after))
        expect(JSON.stringify(JSON.parse(rewriteJson(written(before), value)))).toBe(JSON.stringify(value))
      }),
      { examples: [[[], [['', 0]]]], numRuns: 1000 },
    )
  })

  it('is what was meant as a whole where it was no JSON', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.json(),
        fc.constantFrom('{"a": 1', '{"a": [}', '1 2', '// a\n{}'),
        (end, after, odd) => {
          const value = JSON.parse(after)
          for (const text of [odd, `${odd}\n/${end}`])
            expect(JSON.stringify(JSON.parse(rewriteJson(text, value)))).toBe(JSON.stringify(value))
        },
      ),
    )
  })

  it('says it also where only a part of it changed', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), fc.constantFrom(0, 2), (one, part, indent) => {
        const before = { kept: JSON.parse(one), list: [JSON.parse(one), 1], inner: { a: JSON.parse(one) } }
        const after = {
          ...before,
          list: [1, JSON.parse(part), JSON.parse(one)],
          inner: { a: JSON.parse(part), b: 1 },
        }
        const text = rewriteJson(JSON.stringify(before, undefined, indent), after)
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(after))
      }),
    )
  })
})
