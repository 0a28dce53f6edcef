import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SERVER = join(import.meta.dirname, '../../../src/server')
/** A list that is named, spread or mapped; its values are written into the text one by one. */
const LIST = /'(?:not )?in',\s*(?:\[\.\.\.(?:new Set\()?)?(\w+(?:\.\w+)*)\s*(?:[\]),]|\.map)/g
/** As many as there are master keys or words of the program, and a question. */
const FEW = new Set(['hashes', 'indexes', 'before', 'sought', 'values', 'kinds', 'ENDED', 'lanes'])

const listsIn = (text: string): string[] =>
  [...text.matchAll(LIST)].flatMap(([, list = '']) => (FEW.has(list) ? [] : [list]))

it('a statement has one text, however long a list is that it asks with', () => {
  const found = globSync('**/*.ts', { cwd: SERVER }).flatMap((file) =>
    listsIn(readFileSync(join(SERVER, file), 'utf8')).map((list) => `${file}: ${list}`),
  )
  expect(found).toEqual([])
})

it.each([
  [".where('id', 'in', ids)", ['ids']],
  [".where('id', 'in', [...new Set(ids)])", ['ids']],
  [".where(\n'id',\n'in',\nrows.map(({ id }) => id))", ['rows']],
  [".where('id', 'in', body.ids)", ['body.ids']],
  [".where('id', '=', anyOf(ids))", []],
  [".where('state', 'in', ['one', 'two'])", []],
  [".where('fin_index', 'in', blindIndexes(keys, 'fin', word))", []],
])('%s', (text, lists) => {
  expect(listsIn(text)).toEqual(lists)
})
