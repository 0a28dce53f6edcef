import { checkPixels } from './checkPixels.ts'
import { corrupt, type Inspected } from './Inspected.ts'
import { entry, nameOf, type PdfObjects, readPdfObjects } from './pdfObjects.ts'
import type { PdfValue } from './pdfValue.ts'

const PAGES_MOST = 200
/** What acts by itself or carries something inside: no document of a person needs it. */
const FORBIDDEN = new Set([
  'JavaScript',
  'JS',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'XFA',
  'GoToE',
])
const MARKUP = /<!doctype|<html|<script|<svg|<\?php/i

/** @throws RefusedFile: locked by a password, broken, with code or attachments, with too many pages, or two things at once. */
export async function inspectPdf(bytes: Buffer): Promise<Inspected> {
  checkFrame(bytes)
  const found = await readPdfObjects(bytes)
  if (found.trailers.some((trailer) => entry(trailer, 'Encrypt') !== undefined)) throw corrupt('locked')
  for (const value of found.objects.values()) checkHarmless(value)
  for (const value of found.objects.values()) checkImage(value, found)
  return { type: 'application/pdf', extension: 'pdf', pages: countPages(found), bytes }
}

function checkFrame(bytes: Buffer): void {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw corrupt('does not begin as a PDF')
  if (MARKUP.test(bytes.toString('latin1', 0, 1024))) throw corrupt('also a page of markup')
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0) throw corrupt('cut off')
  if (!/^[\0\s]*$/.test(bytes.toString('latin1', end + 5))) throw corrupt('something behind the end')
}

function checkHarmless(value: PdfValue): void {
  if (value.kind === 'name' && FORBIDDEN.has(value.name)) throw corrupt(`has ${value.name}`)
  if (value.kind === 'array') for (const item of value.items) checkHarmless(item)
  if (value.kind !== 'dict') return
  for (const [name, inner] of value.entries) {
    if (FORBIDDEN.has(name)) throw corrupt(`has ${name}`)
    checkHarmless(inner)
  }
}

function checkImage(value: PdfValue, { objects }: PdfObjects): void {
  if (nameOf(entry(value, 'Subtype')) !== 'Image') return
  const number = (name: string): number => {
    const stated = entry(value, name)
    const known = stated?.kind === 'reference' ? objects.get(stated.id) : stated
    return known?.kind === 'number' ? known.value : 0
  }
  const [width, height] = [number('Width'), number('Height')]
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
    else throw corrupt('too many pages')
    if (pages > PAGES_MOST) throw corrupt('too many pages')
  }
  if (pages === 0) throw corrupt('no pages')
  return pages
}
