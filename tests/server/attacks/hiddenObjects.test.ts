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
  /** How many objects it says that it holds. */
  count?: string
  /** In front of the objects: pairs of a number and a place. */
  table?: string
  objects?: string
}

/** Object 4 says what object 5 is, for whoever looks it up; object 5 holds number 9. */
function hiding(packed: Packed): Buffer {
  return simplePdf({ catalog: '/OpenAction 9 0 R', objects: ['/ObjStm', packedStream(packed)] })
}

function packedStream({ kind, count = '1', table = '9 0 ', objects = PROGRAM }: Packed): string {
  const packed = deflateSync(Buffer.from(table + objects, 'latin1')).toString('latin1')
  const dict = `<<${kind}/N ${count}/First ${table.length}/Filter/FlateDecode/Length ${packed.length}>>`
  return `${dict}stream\n${packed}\nendstream`
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

/** Of these one reader or another finds an object that the others do not. */
test.each<[string, Packed]>([
  ['a type that is another one as well', { kind: '/Type/ObjStm/Type/XObject' }],
  ['no type, and a table that readers go by', { kind: '' }],
  ['a number of objects that has letters', { kind: '/Type/ObjStm', count: '0x1' }],
  ['a number of objects with an exponent', { kind: '/Type/ObjStm', count: '1e0' }],
  ['a number of objects that stands elsewhere', { kind: '/Type/ObjStm', count: '4 0 R' }],
  [
    'fewer objects than its table has',
    { kind: '/Type/ObjStm', table: '8 0 9 5 ', objects: `null ${PROGRAM}` },
  ],
  ['a table whose last number goes on', { kind: '/Type/ObjStm', table: '9 0', objects: `5 ${PROGRAM}` }],
  ['something between its objects', { kind: '/Type/ObjStm', table: '9 5 ', objects: `null ${PROGRAM}` }],
  ['a table with a blank of no PDF', { kind: '/Type/ObjStm', table: '9\v0 ' }],
  ['bytes that stand for others', { kind: '/Type/ObjStm/DecodeParms<</Predictor 12/Columns 4>>' }],
])('packed objects with %s are refused', async (_what, packed) => {
  const harmless = {
    ...packed,
    objects: (packed.objects ?? PROGRAM).replace(PROGRAM, '<</S/GoTo/D[3 0 R/Fit]>>'),
  }
  const { status, body } = await desk.send({ bytes: hiding(harmless) })
  expect({ status, code: body.code }).toEqual({ status: 415, code: 'error.unsupportedFile' })
})

test.each([
  ['whose kind stands in another object', ['<</S 5 0 R>>', '/Sound']],
  ['whose kind stands in an object that another one leads to', ['<</S 5 0 R>>', '6 0 R', '/Sound']],
  ['that a second entry of one name hides', ['<</A<</S/JavaScript>>/A 1>>']],
])('a program %s is found', async (_what, objects) => {
  const { status, body } = await desk.send({ bytes: simplePdf({ objects }) })
  expect({ status, code: body.code }).toEqual({ status: 415, code: 'error.unsupportedFile' })
})

test.each([
  ['nothing', '<</A 1>>', '9 0 '],
  ['ends of objects', '<</A 1>>endobj null', '9 0 10 14 ', '2'],
])('packed objects with %s between them are taken', async (_what, objects, table, count = '1') => {
  const bytes = simplePdf({
    objects: ['null', packedStream({ kind: '/Type/ObjStm', objects, table, count })],
  })
  expect((await desk.send({ bytes })).status).toBe(200)
})
