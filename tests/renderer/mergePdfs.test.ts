import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countPdfPages } from '#renderer/upload/pdf/countPdfPages.ts'
import { mergePdfs } from '#renderer/upload/pdf/mergePdfs.ts'
import { pdfPages } from '#renderer/upload/pdf/pdfPages.ts'
import { readPdf } from '#renderer/upload/pdf/readPdf.ts'
import { inspectBytes } from '../server/files/inspectBytes.ts'
import { simplePdf } from '../server/files/simplePdf.ts'

const OUTSIDE = new URL('../../../shared/outside/uploads/', import.meta.url)
const present = existsSync(OUTSIDE)
if (!present) console.log('Merging of outside PDFs: the folder is absent, skipped.')
const outside = (file: string) => blobOf(readFileSync(new URL(file, OUTSIDE)))
const fixture = () => blobOf(readFileSync('tests/fixtures/uploads/ok-1-page.pdf'))
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

async function merge(...files: Blob[]): Promise<Blob> {
  const merged = await mergePdfs(files.map((pdf, index) => ({ name: `${index}.pdf`, pdf })))
  if (!(merged instanceof Blob)) throw new Error(merged.code)
  return merged
}
const asServerSees = async (file: Blob) => inspectBytes(Buffer.from(await file.arrayBuffer()), 'a.pdf')

describe('several PDFs', () => {
  test('become one with all pages, which the server takes', async () => {
    const merged = await merge(blobOf(simplePdf()), fixture(), blobOf(simplePdf()))
    expect(await asServerSees(merged)).toMatchObject({ type: 'application/pdf', pages: 3 })
    expect(await countPdfPages(merged)).toBe(3)
  })

  test('keep what a page inherits, and what only reads as a reference stays as it is', async () => {
    const tricky = simplePdf({
      catalog: '/Note(not 4 0 R here \\) 4 0 R)',
      objects: ['<</Length 12>>stream\n4 0 R endobj\nendstream'],
    })
    const text = tricky.toString('latin1').replace('/MediaBox[0 0 595 842]', '/Contents 4 0 R')
    const inherited = text.replace('/Count 1', '/Count 1/MediaBox[0 0 10 20]/Rotate 90')
    const merged = await merge(blobOf(simplePdf()), blobOf(Buffer.from(inherited, 'latin1')))
    const [first, second] = pdfPages(await readPdf(merged))
    expect(first?.entries.get('MediaBox')).toBe('[0 0 595 842]')
    expect(second?.entries.get('MediaBox')).toBe('[0 0 10 20]')
    expect(second?.entries.get('Rotate')).toBe('90')
    expect(await merged.text()).toContain('4 0 R endobj\nendstream')
  })

  test('are refused where one is locked or broken', async () => {
    const locked = blobOf(simplePdf({ trailer: '/Encrypt 9 0 R' }))
    expect(await countPdfPages(locked)).toBe('valid.fileLocked')
    expect(await countPdfPages(new Blob(['%PDF-1.4 1 0 obj <<']))).toBe('valid.fileCorrupt')
    expect(await mergePdfs([{ name: 'a', pdf: locked }])).toEqual({ code: 'valid.fileLocked' })
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
    const turns = pdfPages(await readPdf(merged)).map(({ entries }) => entries.get('Rotate') ?? '0')
    expect(turns.slice(5)).toEqual(['0', '90', '270'])
    const sizes = async (file: Blob) =>
      pdfPages(await readPdf(file)).map(({ entries }) => entries.get('MediaBox')?.replaceAll(/\s+/g, ' '))
    expect((await sizes(merged)).slice(5)).toEqual(await sizes(mixed))
    expect(await asServerSees(merged)).toMatchObject({ pages: 8 })
  })

  test('keep what was filled in', async () => {
    const merged = await merge(outside('ok-1-page.pdf'), outside('ok-form-fields.pdf'))
    const { objects, root } = await readPdf(merged)
    const all = [...objects.values()].map(({ text }) => text).join('\n')
    expect(objects.get(root)?.text).toContain('/AcroForm')
    expect(all).toMatch(/\/FT\s*\/Tx/)
    expect(all).toMatch(/\/V\s*[(<]/)
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
    expect(await countPdfPages(outside('page-tree-cycle.pdf'))).toBe('valid.fileCorrupt')
    expect(await countPdfPages(outside('encrypted-user-password-aes256.pdf'))).toBe('valid.fileLocked')
  })
})
