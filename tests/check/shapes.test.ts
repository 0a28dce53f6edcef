import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Json } from '#engine/values/types.ts'
import { changed, smallContent } from '../engine/content.fixture.ts'

const META = join(import.meta.dirname, '../../schemas/meta')
const ask = 'schemas/demo/ask.json'
const ui = 'ui-schemas/demo/ask.json'
const w = 'workflows/demo.json'

function told(change: { [file: string]: Json }): string[] {
  return checkFiles(smallContent(change)).findings.map(
    ({ file, pointer, code, message, mend }) => `${file}#${pointer} ${code}: ${message} (${mend ?? ''})`,
  )
}

const pointers: [string, { [file: string]: Json }, string, string][] = [
  [
    'beside a field of the form, as it is dressed',
    { [ui]: { text: { 'ui:visibleWhen': { kind: { const: 'a' } } } } },
    `${ui}#/text/ui:visibleWhen/kind`,
    'did you mean "1/kind"?',
  ],
  [
    'beside a field of the form, as it is required',
    changed(ask, '/requiredWhen', { text: { kind: { const: 'a' } } }),
    `${ask}#/requiredWhen/text/kind`,
    'did you mean "1/kind"?',
  ],
  [
    'beside a field of the form, in a rule of the field',
    changed(ask, '/properties/text/rules', [{ if: { kind: { const: 'a' } }, must: {}, denied: 'demo.sent' }]),
    `${ask}#/properties/text/rules/0/if/kind`,
    'did you mean "1/kind"?',
  ],
  [
    'none of the fields around, in a row that has no such field',
    changed(ask, '/properties/rows', {
      type: 'array',
      items: {
        type: 'object',
        properties: { a: { type: 'string', rules: [{ if: { kind: {} }, must: {}, denied: 'demo.sent' }] } },
      },
    }),
    `${ask}#/properties/rows/items/properties/a/rules/0/if/kind`,
    'in a form 1/<field>.',
  ],
  [
    'a field of a step, in a guard',
    changed(w, '/transitions/0/guards/0/must', { not: { kind: { const: 'a' } } }),
    `${w}#/transitions/0/guards/0/must/not/kind`,
    'did you mean "/answers/ask/kind"?',
  ],
  [
    'nothing that is known',
    changed(w, '/transitions/0/when', { nowhere: { const: 'a' } }),
    `${w}#/transitions/0/when/nowhere`,
    '/answers/<step>/<field>, /facts/<fact>/<member>, in a form 1/<field>.',
  ],
]

test.for(pointers)('a member of a condition is a pointer: %s', ([, change, place, mend]) => {
  const name = place.slice(place.lastIndexOf('/') + 1)
  const [only, ...more] = told(change)
  expect(more).toEqual([])
  expect(only).toContain(`${place} shape.additionalProperties: "${name}" is no pointer (`)
  expect(only?.toLowerCase()).toContain('a condition names what it reads by a pointer: ')
  expect(only).toContain(mend)
})

test('what a place wants is said of that place alone', () => {
  expect(told(changed(w, '/transitions/0/guards/0/denied', 'Not now'))).toEqual([
    `${w}#/transitions/0/guards/0/denied shape.pattern: "Not now" is no message id (Id of a text in locales/<language>/*.json, its first letter small (transfer.debt); never the text itself.)`,
  ])
  expect(told(changed('workflows/services.json', '/campaigns/0/opens', 'soon'))).toEqual([
    'workflows/services.json#/campaigns/0/opens shape.format: "soon" is no instant (A moment with its zone: 2026-07-01T09:00:00+04:00.)',
  ])
})

test('a short name is not taken for another one of which it has nothing', () => {
  const [only] = told(changed(w, '/transitions/0/when', { at: 1 }))
  expect(only).toContain('"at" is no pointer (A condition names')
})

test('a name that is no valid one is told once, at the name', () => {
  const texts: Json = JSON.parse(smallContent().get('locales/az/demo.json') ?? '{}')
  const change = { 'locales/az/demo.json': { ...(isObject(texts) ? texts : {}), 'Demo.sent': 'x' } }
  expect(told(change)).toEqual([
    'locales/az/demo.json#/Demo.sent shape.propertyNames: "Demo.sent" is no valid name here (Id of a text: parts joined by dots, the first with a lower-case first letter (transfer.debt).)',
  ])
})

test('a name with quotes in it is not quoted twice', () => {
  const [only] = told(changed(w, '/transitions/0/"by"', 1))
  expect(only).toContain(String.raw`shape.additionalProperties: "\"by\"" is not known here`)
  const files = smallContent().set(w, String.raw`{"a\"b": 1, "a\"b": 2}`)
  expect(checkFiles(files).findings[0]?.message).toContain(String.raw`"a\"b" stands in this object already`)
})

test.for([{ id: '' }, { id: 5 }, {}])('a row of a list has an id that is a text of a letter: %j', (row) => {
  const rows = [{ id: 'a' }, { id: 'b' }, row]
  const [only, ...more] = told(changed('workflows/lists/kinds.json', '/rows', rows))
  expect(more).toEqual([])
  expect(only).toMatch(/^workflows\/lists\/kinds\.json#\/rows\/2.* shape\./)
})

test('every pattern of a meta-schema says what it wants', () => {
  const silent = readdirSync(META).flatMap((name) => {
    const found: string[] = []
    const document: Json = JSON.parse(readFileSync(join(META, name), 'utf8'))
    const walk = (part: Json, pointer: string): void => {
      if (typeof part !== 'object' || part === null) return
      if (isObject(part) && typeof part['pattern'] === 'string' && part['description'] === undefined)
        found.push(`${name}#${pointer}`)
      for (const [key, inner] of Object.entries(part)) walk(inner, `${pointer}/${key}`)
    }
    walk(document, '')
    // A question, not a demand.
    return found.filter((pointer) => !pointer.endsWith('/if'))
  })
  expect(silent).toEqual([])
})
