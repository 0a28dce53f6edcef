import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFTextField } from '@cantoo/pdf-lib'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answerPdf } from '#renderer/upload/pdf/answerPdf.ts'
import { composePdf } from '#renderer/upload/pdf/composePdf.ts'
import type { PicturePage, TrayPage } from '#renderer/upload/TrayState.ts'
import { inspectBytes } from '../server/files/inspectBytes.ts'
import { simplePdf } from '../server/files/simplePdf.ts'

const OUTSIDE = new URL('../../../shared/outside/uploads/', import.meta.url)
const present = existsSync(OUTSIDE)
if (!present) console.log('Merging of outside PDFs: the folder is absent, skipped.')
const outside = (file: string) => blobOf(readFileSync(new URL(file, OUTSIDE)))
const fixture = () => blobOf(readFileSync('tests/fixtures/uploads/ok-1-page.pdf'))
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

const pdfPage = (pdf: Blob): TrayPage => ({ id: '', name: 'a.pdf', order: 1, kind: 'pdf', pdf, pages: 1 })

const merge = (...files: Blob[]) => composePdf(files.map((file) => pdfPage(file)))
/** How many pages, or why that cannot be said. */
const counted = async (pdf: Blob) => {
  const { pages, code } = await answerPdf({ kind: 'count', pdf })
  return pages ?? code
}
const asServerSees = async (file: Blob) => inspectBytes(Buffer.from(await file.arrayBuffer()), 'a.pdf')
const opened = async (file: Blob) => PDFDocument.load(await file.arrayBuffer())
/** Of each page from first to last: width, height, turn. */
const sheets = async (file: Blob) =>
  (await opened(file)).getPages().map((page) => {
    const { width, height } = page.getSize()
    return [width, height, page.getRotation().angle]
  })

describe('several PDFs', () => {
  test('become one with all pages, which the server takes', async () => {
    const merged = await merge(blobOf(simplePdf()), fixture(), blobOf(simplePdf()))
    expect(await asServerSees(merged)).toMatchObject({ type: 'application/pdf', pages: 3 })
    expect(await counted(merged)).toBe(3)
  })

  test('keep what a page inherits, and what only reads as a reference stays as it is', async () => {
    const tricky = simplePdf({
      catalog: '/Note(not 4 0 R here \\) 4 0 R)',
      objects: ['<</Length 12>>stream\n4 0 R endobj\nendstream'],
    })
    const text = tricky.toString('latin1').replace('/MediaBox[0 0 595 842]', '/Contents 4 0 R')
    const inherited = text.replace('/Count 1', '/Count 1/MediaBox[0 0 10 20]/Rotate 90')
    const merged = await merge(blobOf(simplePdf()), blobOf(Buffer.from(inherited, 'latin1')))
    expect(await sheets(merged)).toEqual([
      [595, 842, 0],
      [10, 20, 90],
    ])
    expect(await merged.text()).toContain('4 0 R endobj\nendstream')
  })

  test('are read whatever their table says, and as they were saved last', async () => {
    const lost = simplePdf()
      .toString('latin1')
      .replace(/^\d{10} 00000 n/gm, '0000000007 00000 n')
    const misled = lost.replace(/startxref\n\d+/, 'startxref\n99999')
    expect(await sheets(await merge(blobOf(Buffer.from(misled, 'latin1'))))).toEqual([[595, 842, 0]])
    const packed = await PDFDocument.create()
    const filled = packed.getForm().createTextField('name')
    filled.addToPage(packed.addPage([10, 20]))
    filled.setText('first')
    const before = await packed.save()
    const again = await PDFDocument.load(before, { forIncrementalUpdate: true })
    again.getForm().getTextField('name').setText('second')
    const merged = await opened(await merge(blobOf(await again.save())))
    expect(merged.getForm().getTextField('name').getText()).toBe('second')
  })

  test('keep their links, and two forms stay two', async () => {
    const linked = async (name: string) => {
      const document = await PDFDocument.create()
      const [from, to] = [document.addPage(), document.addPage()]
      const link = document.context.obj({ Type: 'Annot', Subtype: 'Link', Dest: [to.ref, 'Fit'] })
      from.node.addAnnot(document.context.register(link))
      document.getForm().createTextField(name).addToPage(to)
      return blobOf(await document.save())
    }
    const merged = await opened(await merge(await linked('one'), await linked('two')))
    const [, , third, fourth] = merged.getPages()
    const link = third?.node.Annots()?.lookup(0, PDFDict)
    expect(link?.lookup(PDFName.of('Dest'), PDFArray).get(0)).toBe(fourth?.ref)
    expect(
      merged
        .getForm()
        .getFields()
        .map((field) => field.getName()),
    ).toEqual(['one', 'two'])
  })

  test('are refused where one is locked or broken', async () => {
    const locked = blobOf(simplePdf({ trailer: '/Encrypt 9 0 R' }))
    expect(await counted(locked)).toBe('valid.fileLocked')
    expect(await counted(new Blob(['%PDF-1.4 1 0 obj <<']))).toBe('valid.fileCorrupt')
    expect(await answerPdf({ kind: 'compose', pages: [pdfPage(locked)] })).toEqual({
      code: 'valid.fileLocked',
    })
    expect(await counted(blobOf(simplePdf({ kids: 2 })))).toBe('valid.fileCorrupt')
    const secret = await PDFDocument.create()
    secret.addPage()
    secret.encrypt({ ownerPassword: 'owner', userPassword: '' })
    expect(await counted(blobOf(await secret.save()))).toBe('valid.fileLocked')
  })

  test('that were cut off are refused, wherever it was: no page is lost silently', async () => {
    const document = await PDFDocument.create()
    for (let page = 0; page < 20; page += 1) document.addPage()
    for (const useObjectStreams of [true, false]) {
      const whole = await document.save({ useObjectStreams })
      const codes = new Set<unknown>()
      for (let length = 20; length < whole.length - 10; length += 13)
        codes.add(await counted(blobOf(whole.subarray(0, length))))
      expect([...codes]).toEqual(['valid.fileCorrupt'])
    }
  })
})

describe('pictures', () => {
  /** As much of a JPEG as says its size and its colours. */
  const jpeg = Buffer.from('ffd8ffe000044a46ffc0001108000a0014030111000211010311010000ffd9', 'hex')
  const page = (width: number, height: number, turn: PicturePage['turn']): TrayPage => {
    const picture = blobOf(jpeg)
    return { id: '', name: 'a.jpg', order: 1, kind: 'picture', picture, thumb: picture, width, height, turn }
  }

  test('become upright or lying A4, turned as the person did, and are put in as they are', async () => {
    const composed = await composePdf([page(100, 200, 0), page(300, 200, 90)])
    expect(await sheets(composed)).toEqual([
      [595, 842, 0],
      [842, 595, 90],
    ])
    const [first] = (await opened(composed)).getPages()
    const objects = first?.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict)
    const drawn = objects?.lookup(PDFName.of('I'))
    expect(drawn instanceof PDFRawStream && Buffer.from(drawn.getContents())).toEqual(jpeg)
  })

  test('stand among the pages of PDFs in their order, under a table of objects that is right', async () => {
    const composed = await composePdf([page(300, 200, 0), pdfPage(fixture()), page(100, 200, 180)])
    expect((await sheets(composed)).map(([width, , turn]) => [width, turn])).toEqual([
      [842, 0],
      [(await sheets(fixture()))[0]?.[0], 0],
      [595, 180],
    ])
    const text = Buffer.from(await composed.arrayBuffer()).toString('latin1')
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(table, table + 4)).toBe('xref')
    const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place))
    expect(places.filter((place) => !/^\d+ 0 obj/.test(text.slice(place, place + 20)))).toEqual([])
  })
})

describe.skipIf(!present)('PDFs that others made', () => {
  test('thirty pages and thirty are sixty', async () => {
    const merged = await merge(outside('ok-30-pages.pdf'), outside('ok-30-pages.pdf'))
    expect(await asServerSees(merged)).toMatchObject({ pages: 60 })
  })

  test('keep the size and the turn of each page', async () => {
    const mixed = outside('ok-3-pages-mixed-size-and-rotation.pdf')
    const merged = await merge(outside('ok-scanned-5-jpeg-pages.pdf'), mixed)
    const behind = (await sheets(merged)).slice(5)
    expect(behind.map(([, , turn]) => turn)).toEqual([0, 90, 270])
    expect(behind).toEqual(await sheets(mixed))
    expect(await asServerSees(merged)).toMatchObject({ pages: 8 })
  })

  test('keep what was filled in', async () => {
    const merged = await merge(outside('ok-1-page.pdf'), outside('ok-form-fields.pdf'))
    const texts = async (file: Blob) => {
      const fields = (await opened(file)).getForm().getFields()
      return fields.map((field) => [
        field.getName(),
        field instanceof PDFTextField ? field.getText() : undefined,
      ])
    }
    const filled = await texts(outside('ok-form-fields.pdf'))
    expect(filled.some(([, text]) => text !== undefined && text !== '')).toBe(true)
    expect(await texts(merged)).toEqual(filled)
    expect(await asServerSees(merged)).toMatchObject({ pages: 2 })
  })

  test('carry nothing hostile into the document that the server would not refuse', async () => {
    for (const file of ['js-openaction.pdf', 'embedded-exe-attachment.pdf']) {
      const merged = await merge(outside('ok-1-page.pdf'), outside(file))
      expect(await asServerSees(merged)).toMatchObject({ pages: 2 })
      expect(await merged.text()).not.toMatch(/JavaScript|EmbeddedFile/)
    }
    await expect(asServerSees(await merge(outside('js-page-aa.pdf')))).rejects.toMatchObject({
      code: 'valid.fileActive',
    })
    expect(await counted(outside('page-tree-cycle.pdf'))).toBe('valid.fileCorrupt')
    expect(await counted(outside('encrypted-user-password-aes256.pdf'))).toBe('valid.fileLocked')
  })
})
