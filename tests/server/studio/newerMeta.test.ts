import { describe, expect, it } from 'vitest'
import { metaDocuments, sharedParts } from '#engine/content/metaDocuments.ts'
import { findNewerWord } from '#server/studio/newerMeta.ts'

/** The word for whose sake a file is refused; undefined: it is taken. */
const wordOf = (path: string, document: unknown): unknown => findNewerWord(path, JSON.stringify(document))

interface Found {
  at: string
  value: unknown
  change: (value: unknown) => object
}
/** Every place of a document that is called so, and the document with another value there. */
function placesOf(document: object, name: string): Found[] {
  const found: Found[] = []
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      const at = [...path, key]
      const isWord = ['properties', 'definitions'].includes(path.at(-1) ?? '')
      if (key === name && !isWord)
        found.push({ at: at.join('/'), value: inner, change: (other) => changed(document, at, other) })
      walk(inner, at)
    }
  }
  walk(document, [])
  return found
}

function changed(document: object, [key = '', ...rest]: readonly string[], value: unknown): object {
  const before: unknown = Reflect.get(document, key)
  const after =
    rest.length > 0 && typeof before === 'object' && before !== null ? changed(before, rest, value) : value
  return Array.isArray(document)
    ? document.map((one: unknown, index) => (String(index) === key ? after : one))
    : { ...document, [key]: after }
}

const documents = Object.entries({ ...metaDocuments, content: sharedParts })
const NEWER = { properties: { ofTomorrow: { type: 'string' } } }

describe.each(documents)('the words of %s', (name, document) => {
  const path = `schemas/meta/${name}.json`

  it('are its own', () => {
    expect(wordOf(path, document)).toBeUndefined()
  })

  it('may stand in another order', () => {
    for (const combining of ['oneOf', 'anyOf', 'allOf', 'enum'])
      for (const { at, value, change } of placesOf(document, combining))
        expect([at, wordOf(path, change(Array.isArray(value) ? value.toReversed() : value))]).toEqual([
          at,
          undefined,
        ])
  })

  it('are newer where an alternative has one more, wherever it stands', () => {
    for (const combining of ['oneOf', 'anyOf', 'allOf'])
      for (const { at, value, change } of placesOf(document, combining))
        for (const more of [[NEWER, ...(Array.isArray(value) ? value : [])], [value, NEWER].flat()])
          expect([at, wordOf(path, change(more))]).toEqual([at, 'ofTomorrow'])
  })

  it('are newer where one more may be chosen', () => {
    for (const { at, value, change } of placesOf(document, 'enum'))
      expect([at, wordOf(path, change([value, 'ofTomorrow'].flat()))]).toEqual([at, 'ofTomorrow'])
    for (const { at, change } of placesOf(document, 'const'))
      expect([at, wordOf(path, change('ofTomorrow'))]).toEqual([at, 'ofTomorrow'])
  })

  it('are newer where a condition brings them', () => {
    for (const { at, change } of placesOf(document, 'then'))
      expect([at, wordOf(path, change(NEWER))]).toEqual([at, 'ofTomorrow'])
    const otherwise = { ...document, if: { required: ['$comment'] }, then: {}, else: NEWER }
    expect(wordOf(path, otherwise)).toBe('ofTomorrow')
  })
})

it('a document that goes deeper than any is refused or taken, and breaks nothing', () => {
  const depth = 100_000
  const deep = `${'{"allOf":['.repeat(depth)}{}${']}'.repeat(depth)}`
  expect(() => findNewerWord('schemas/meta/form.json', deep)).not.toThrow()
})

it('a document that says more of one place than any is taken, and breaks nothing', () => {
  for (const [one, count] of [
    ['{}', 1_000_000],
    ['{"properties":{"type":{}}}', 100_000],
  ] as const)
    expect(
      findNewerWord('schemas/meta/form.json', `{"allOf":[${Array(count).fill(one).join(',')}]}`),
    ).toBeUndefined()
})
