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

const costly: { [name: string]: Buffer } = {
  'packed objects that all stand at one place': packed('5 0 '.repeat(50_000), `[${'1 '.repeat(300_000)}]`),
  'millions of values in a few packed letters': packed('5 0 ', `[${'1 '.repeat(5_000_000)}]`),
  'a table of packed objects without end': packed('5 0 '.repeat(500_000), '1'),
  'pages without end in one list': Buffer.from(
    `${HEAD}1 0 obj<</Pages 2 0 R>>endobj 2 0 obj<</Kids[${'3 0 R '.repeat(300_000)}]>>endobj${TAIL}`,
  ),
  'brackets without end': Buffer.from(`${HEAD}1 0 obj${'['.repeat(1_000_000)}${TAIL}`),
}

/** Each of them would hold up the process for minutes, or exhaust its memory or stack, if it was read to its end. */
test.each(Object.keys(costly))('is refused before it costs much: %s', async (name) => {
  const refused = {
    name: 'RefusedFile',
    code: expect.stringMatching(/^valid\.file(Corrupt|Pages|TooComplex)$/),
  }
  await expect(inspectBytes(costly[name] ?? Buffer.alloc(0), 'a.pdf')).rejects.toMatchObject(refused)
})
