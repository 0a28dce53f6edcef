import { checkPixels } from '../checkPixels.ts'
import { corrupt, type Inspection, RefusedFile } from '../Inspection.ts'
import type { WorkMeter } from '../WorkMeter.ts'
import { type Deferred, judgeDeferred, judgePdfValue } from './judgePdfValue.ts'
import { entry, nameOf, type PdfValue } from './PdfValue.ts'
import { ITEMS_KEPT } from './prunePdfValue.ts'
import { type PdfObjects, readPdfObjects } from './readPdfObjects.ts'

const MAX_PAGES = ITEMS_KEPT - 1
const MARKUP = /<!doctype|<html|<script|<svg|<\?php/i
/** Of objects with one number, a file that was saved again and again has some. */
const SIZES_MOST = 50
/** Bytes in which a page of markup would be taken for one. */
const HEAD_BYTES = 1024
const EOF = '%%EOF'

/**
 * @throws RefusedFile: locked by a password, broken, with code, attachments or files outside, with too many pages, or two
 * things at once.
 */
export function inspectPdf(bytes: Buffer, meter: WorkMeter): Inspection {
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  if (!head.startsWith('%PDF-')) throw corrupt('does not begin as a PDF')
  if (MARKUP.test(head)) throw corrupt('also a page of markup')
  checkEnd(bytes)
  const deferred: Deferred = { openings: [], addresses: [], files: [], kinds: [] }
  const pictures: PdfValue[] = []
  const found = readPdfObjects(bytes, meter, (value) => {
    judgePdfValue(value, deferred)
    if (nameOf(entry(value, 'Subtype')) === 'Image') pictures.push(sizeOf(value))
  })
  if (found.trailers.some((trailer) => entry(trailer, 'Encrypt') !== undefined))
    throw new RefusedFile('valid.fileLocked', 'locked')
  if (found.unread) throw corrupt('objects packed in a way that is not read here')
  judgeDeferred(deferred, found)
  for (const picture of pictures) checkPicture(picture, found)
  return { type: 'application/pdf', extension: 'pdf', pages: countPages(found), kept: bytes }
}

/** Nothing but blanks may stand behind the last %%EOF. */
function checkEnd(bytes: Buffer): void {
  const at = bytes.lastIndexOf(EOF)
  if (at < 0 || !/^[\0\s]*$/.test(bytes.toString('latin1', at + EOF.length)))
    throw corrupt('cut off, or something behind the end')
}

const sizeOf = (picture: PdfValue): PdfValue => ({
  kind: 'array',
  items: ['Width', 'Height'].map((side) => entry(picture, side) ?? { kind: 'number', value: 0 }),
})

/** By the largest number that a reader may find: which of the objects with one number counts is up to the file's own table. */
function checkPicture(size: PdfValue, { objects, others }: PdfObjects): void {
  const sides = size.kind === 'array' ? size.items : []
  const [width = 0, height = 0] = sides.map((side) => {
    const found = side.kind === 'reference' ? [objects.get(side.id), ...(others.get(side.id) ?? [])] : [side]
    if (found.length > SIZES_MOST) throw corrupt('a picture with too many sizes')
    return Math.max(0, ...found.map((one) => (one === undefined ? 0 : sideOf(one))))
  })
  if (width * height > 1_000_000) checkPixels(width, height)
}

function sideOf(value: PdfValue): number {
  if (value.kind === 'number') return value.value
  throw corrupt('a picture without a size')
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
    else if (kids.items.length <= MAX_PAGES) open.push(...kids.items.map(resolve))
    else throw tooManyPages()
    if (pages > MAX_PAGES) throw tooManyPages()
  }
  if (pages === 0) throw corrupt('no pages')
  return pages
}

const tooManyPages = (): RefusedFile =>
  new RefusedFile('valid.filePages', 'too many pages', { max: MAX_PAGES })
