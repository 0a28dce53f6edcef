import { deflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simplePdf } from '../files/simplePdf.ts'
import { UploadDesk } from '../files/UploadDesk.ts'

let desk: UploadDesk
beforeAll(async () => {
  desk = await UploadDesk.open()
})
afterAll(() => desk.close())

/** What a reader does when it opens the file: object 9, which stands in a stream of packed objects alone. */
const PROGRAM = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

interface Packed {
  /** Entries of the stream's dictionary that say what it is. */
  kind: string
  /** In front of the objects: pairs of a number and a place. */
  table?: string
  objects?: string
}

/** Object 4 says what object 5 is, for whoever looks it up; object 5 holds number 9. */
function hiding({ kind, table = '9 0 ', objects = PROGRAM }: Packed): Buffer {
  const packed = deflateSync(Buffer.from(table + objects, 'latin1')).toString('latin1')
  const dict = `<<${kind}/N 1/First ${table.length}/Filter/FlateDecode/Length ${packed.length}>>`
  const stream = `${dict}stream\n${packed}\nendstream`
  return simplePdf({ catalog: '/OpenAction 9 0 R', objects: ['/ObjStm', stream] })
}

/** What a reader that goes by the standard does at the opening of the file. */
async function doneAtOpening(bytes: Buffer): Promise<string | undefined> {
  const { catalog } = await PDFDocument.load(bytes)
  const action = catalog.lookup(PDFName.of('OpenAction'))
  return action instanceof PDFDict ? action.lookup(PDFName.of('S'))?.toString() : undefined
}

const FILLING = ' '.repeat(100 - PROGRAM.length)

test.each<[string, Packed]>([
  ['as every writer packs them', { kind: '/Type/ObjStm' }],
  ['in a stream that says it is a picture as well', { kind: '/Type/ObjStm/Subtype/Image' }],
  ['in a stream whose type stands in another object', { kind: '/Type 4 0 R' }],
  [
    // Zero is a blank to a PDF and none to JavaScript: 9, 0, 100 are read as "9\0" + "0" and 100.
    'in front of the place that a table with a zero character seems to name',
    { kind: '/Type/ObjStm', table: '9\x000 100 ', objects: `${PROGRAM}${FILLING}null` },
  ],
])('a program that is packed %s is found before an officer opens the file', async (_where, packed) => {
  const bytes = hiding(packed)
  expect(await doneAtOpening(bytes)).toBe('/JavaScript')
  const { status, body } = await desk.send({ bytes })
  expect({ status, code: body.code }).toEqual({ status: 415, code: 'error.unsupportedFile' })
})
