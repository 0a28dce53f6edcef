import { describe, expect, it } from 'vitest'
import { metaFaults } from '#app/studio/json/metaFaults.ts'
import { metaKindOf } from '#app/studio/json/metaKindOf.ts'
import { metaRoot, metaSchemasAt } from '#app/studio/json/metaSchemasAt.ts'
import { textChange } from '#app/studio/json/textChange.ts'
import { contentWorkspace } from './contentWorkspace.ts'

const faultsOf = (text: string, path: string) =>
  metaFaults(text, metaKindOf(path)).map(({ code, from, to, mend }) => [code, text.slice(from, to), mend])

describe('what is said of JSON while it is typed', () => {
  it('is nothing of the content of this repository', () => {
    const told = [...contentWorkspace().files].flatMap(([path, text]) =>
      faultsOf(text, path).map((fault) => [path, ...fault]),
    )
    expect(told).toEqual([])
  })

  it('names an unknown word, with the one that was surely meant', () => {
    const text = '{ "$id": "a/b", "type": "object", "properties": { "x": { "maxLenght": 3 } } }'
    expect(faultsOf(text, 'schemas/a/b.json')).toEqual([['unknown', '"maxLenght"', '"maxLength"']])
    const asked = '{ "x": { "ui:widget": "txet", "ui:why": "No id" } }'
    expect(faultsOf(asked, 'ui-schemas/a/b.json')).toEqual([
      ['choice', '"txet"', '"text"'],
      ['pattern', '"No id"', undefined],
    ])
  })

  it('names values of another kind and text that is no JSON', () => {
    expect(faultsOf('{ "$id": "a/b", "type": "object", "required": {} }', 'schemas/a/b.json')).toEqual([
      ['kind', '{}', undefined],
    ])
    expect(faultsOf('{ "a": }', 'locales/az/a.json').length).toBeGreaterThan(0)
    expect(metaFaults('{ "any": 1 }', undefined)).toEqual([])
  })

  it('knows the words of every place, also behind references', () => {
    const value = { properties: { x: { caseOf: {} } } }
    const words = (path: string[]) =>
      metaSchemasAt(metaRoot('form'), value, path).flatMap(({ schema }) =>
        Object.keys(Object(schema['properties'])),
      )
    expect(words([])).toContain('requiredWhen')
    expect(words(['properties', 'x'])).toContain('inList')
    expect(words(['properties', 'x', 'caseOf'])).toEqual(expect.arrayContaining(['at', 'cases', 'else']))
  })

  it('is a small change of the letters where the file was changed elsewhere', () => {
    expect(textChange('{ "a": 1 }', '{ "a": 12 }')).toEqual({ from: 8, to: 8, insert: '2' })
    expect(textChange('aa', 'a')).toEqual({ from: 1, to: 2, insert: '' })
  })
})
