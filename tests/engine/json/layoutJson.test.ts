import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutJson } from '#engine/json/layoutJson.ts'

const MEANT = `{
  "$comment": "a table has a line each",
  "rows": [
    { "id": "a", "value": 1 },
    { "id": "b", "value": 2 }
  ],
  "short": { "type": "string", "maxLength": 1.50 },
  "letters": "\\u0259ə",
  "empty": {},
  "none": []
}
`

describe('the layout of a JSON file', () => {
  it('puts in one line what fits, and keeps words, numbers and order as they were typed', () => {
    const typed = MEANT.replace(/\s+/g, ' ')
    expect(layoutJson(typed)).toBe(MEANT)
    expect(layoutJson(MEANT)).toBe(MEANT)
  })

  it('breaks what is wider than a line, and fills lines with numbers', () => {
    const numbers = Array.from({ length: 60 }, (_one, index) => 1000 + index)
    const lines = layoutJson(JSON.stringify({ numbers, text: 'x'.repeat(120), deep: { a: 'y'.repeat(100) } }))
    expect(lines.split('\n').filter((line) => /^ {4}\d/.test(line)).length).toBeLessThan(6)
    expect(lines).toContain('  "deep": {\n    "a": "')
  })

  it('breaks what a table stands in', () => {
    const rows = [
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ]
    expect(layoutJson(JSON.stringify({ deep: { rows } })).split('\n')).toContain('    "rows": [')
  })

  it('changes white space alone, and nothing the second time', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 0, max: 4 }), (text, space) => {
        const typed = JSON.stringify(JSON.parse(text), undefined, space)
        const laid = layoutJson(typed)
        expect(JSON.stringify(JSON.parse(laid))).toBe(JSON.stringify(JSON.parse(text)))
        expect(layoutJson(laid)).toBe(laid)
      }),
    )
  })

  it('leaves alone what is no JSON', () => {
    for (const text of ['', '{ "a": 1', '{ "a": 1, }', '{ "a": 1 } // so', '\uFEFF{ "a": 1 }', '{ "a" 1 }'])
      expect(layoutJson(text)).toBe(text)
  })
})
