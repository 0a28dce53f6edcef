import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inspectBytes } from './inspectBytes.ts'

const HEAD = '%PDF-1.7\n'
const TAIL = '\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF'

/** Objects packed into one stream behind a table of their places. */
function packed(table: string, objects: string): Buffer {
  const bytes = deflateSync(Buffer.from(table + objects))
  const dict = `<</Type/ObjStm/N 1/First ${table.length}/Filter/FlateDecode/Length ${bytes.length}>>`
  return Buffer.concat([
    Buffer.from(`${HEAD}9 0 obj${dict}stream\n`),
    bytes,
    Buffer.from(`\nendstream endobj${TAIL}`),
  ])
}

const costly: { [name: string]: { bytes: Buffer; code: string } } = {
  'packed objects that all stand at one place': {
    bytes: packed('5 0 '.repeat(50_000), `[${'1 '.repeat(300_000)}]`),
    code: 'valid.fileCorrupt',
  },
  'millions of values in a few packed letters': {
    bytes: packed('5 0 ', `[${'1 '.repeat(5_000_000)}]`),
    code: 'valid.fileCorrupt',
  },
  'more values than may be read, in fewer letters than may be held': {
    bytes: packed('5 0 ', `[${'1 '.repeat(2_000_000)}]`),
    code: 'valid.fileTooComplex',
  },
  'a table of packed objects without end': {
    bytes: packed('5 0 '.repeat(500_000), '1'),
    code: 'valid.fileCorrupt',
  },
  'pages without end in one list': {
    bytes: Buffer.from(
      `${HEAD}1 0 obj<</Pages 2 0 R>>endobj 2 0 obj<</Kids[${'3 0 R '.repeat(300_000)}]>>endobj${TAIL}`,
    ),
    code: 'valid.filePages',
  },
  'streams that are damaged, one after the other': {
    bytes: Buffer.from(
      `${HEAD}${'9 0 obj<</Length 3/Filter/Fl>>stream\nabc\nendstream '.repeat(30_000)}${TAIL}`,
    ),
    code: 'valid.fileTooComplex',
  },
  'words that begin no object': {
    bytes: Buffer.from(`${HEAD}1 0 obj(${'obj]'.repeat(500_000)})endobj${TAIL}`),
    code: 'valid.fileTooComplex',
  },
  'brackets without end': {
    bytes: Buffer.from(`${HEAD}1 0 obj${'['.repeat(1_000_000)}${TAIL}`),
    code: 'valid.fileCorrupt',
  },
}

/** Each of them would hold up the process for minutes, or exhaust its memory or stack, if it was read to its end. */
test.each(Object.entries(costly))('is refused before it costs much: %s', async (_name, { bytes, code }) => {
  await expect(inspectBytes(bytes, 'a.pdf')).rejects.toMatchObject({ name: 'RefusedFile', code })
})
