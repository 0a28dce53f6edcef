import type { ByteSource } from './ByteSource.ts'
import { checkPixels } from './checkPixels.ts'
import { corrupt, type Inspected, RefusedFile } from './Inspected.ts'
import { checkOpening, judgeActions } from './pdfActions.ts'
import { type PdfObjects, readPdfObjects } from './pdfObjects.ts'
import type { PdfValue } from './pdfValue.ts'
import { PdfWindow } from './PdfWindow.ts'
import { entry, ITEMS_KEPT, nameOf } from './prunePdfValue.ts'

const PAGES_MOST = ITEMS_KEPT - 1
const MARKUP = /<!doctype|<html|<script|<svg|<\?php/i
/** Bytes in which a page of markup would be taken for one. */
const HEAD = 1024

/** @throws RefusedFile: locked by a password, broken, with code or attachments, with too many pages, or two things at once. */
export async function inspectPdf(source: ByteSource): Promise<Inspected> {
  const head = (await source.peek(HEAD)).toString('latin1')
  if (!head.startsWith('%PDF-')) throw corrupt('does not begin as a PDF')
  if (MARKUP.test(head)) throw corrupt('also a page of markup')
  const window = new PdfWindow(source)
  const openings: PdfValue[] = []
  const pictures: PdfValue[] = []
  const found = await readPdfObjects(window, (value) => {
    judgeActions(value, openings)
    if (nameOf(entry(value, 'Subtype')) === 'Image') pictures.push(sizeOf(value))
  })
  window.checkEnd()
  if (found.trailers.some((trailer) => entry(trailer, 'Encrypt') !== undefined))
    throw new RefusedFile('valid.fileLocked', 'locked')
  if (found.unread) throw corrupt('objects packed in a way that is not read here')
  for (const opening of openings) checkOpening(opening, found)
  for (const picture of pictures) checkPicture(picture, found)
  return { type: 'application/pdf', extension: 'pdf', pages: countPages(found), unchanged: true }
}

const sizeOf = (picture: PdfValue): PdfValue => ({
  kind: 'array',
  items: ['Width', 'Height'].map((side) => entry(picture, side) ?? { kind: 'other' }),
})

function checkPicture(size: PdfValue, { objects }: PdfObjects): void {
  const sides = size.kind === 'array' ? size.items : []
  const [width = 0, height = 0] = sides.map((side) => {
    const known = side.kind === 'reference' ? objects.get(side.id) : side
    return known?.kind === 'number' ? known.value : 0
  })
  if (width * height > 1_000_000) checkPixels(width, height)
}

/** Leaves of the page tree; a tree that contains itself is broken. */
function countPages({ objects, trailers }: PdfObjects): number {
  const resolve = (value: PdfValue | undefined): PdfValue | undefined =>
    value?.kind === 'reference' ? objects.get(value.id) : value
  const root = trailers.findLast((trailer) => entry(trailer, 'Root') !== undefined)
  const catalog = resolve(entry(root, 'Root'))
  const open: (PdfValue | undefined)[] = [resolve(entry(catalog, 'Pages'))]
  const seen = new Set<PdfValue>()
  let pages = 0
  while (open.length > 0) {
    const node = open.pop()
    if (node?.kind !== 'dict') throw corrupt('the tree of pages is broken')
    if (seen.has(node)) throw corrupt('the tree of pages contains itself')
    seen.add(node)
    const kids = resolve(entry(node, 'Kids'))
    if (kids?.kind !== 'array') pages += 1
    else if (kids.items.length <= PAGES_MOST) open.push(...kids.items.map(resolve))
    else throw tooManyPages()
    if (pages > PAGES_MOST) throw tooManyPages()
  }
  if (pages === 0) throw corrupt('no pages')
  return pages
}

const tooManyPages = (): RefusedFile =>
  new RefusedFile('valid.filePages', 'too many pages', { max: PAGES_MOST })
