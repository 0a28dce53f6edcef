import {
  PDFCatalog,
  type PDFContext,
  PDFPageLeaf,
  PDFPageTree,
  PDFParser,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { OBJECTS_AT_ONCE } from './objectsAtOnce.ts'
import { UnreadablePdf } from './UnreadablePdf.ts'

export interface OpenPdf {
  context: PDFContext
  catalog: PDFCatalog
  /** In their order. */
  pages: readonly PDFRef[]
}

/** Bytes at the end in which a whole file says that it ends. */
const TAIL = 1024

/** @throws UnreadablePdf: locked, cut off, or not to be understood as a whole (what is left out silently would be missed). */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!new TextDecoder('latin1').decode(bytes.subarray(-TAIL)).includes('%%EOF'))
    throw new UnreadablePdf('valid.fileCorrupt')
  const context = await parse(bytes)
  if (context.trailerInfo.Encrypt !== undefined) throw new UnreadablePdf('valid.fileLocked')
  try {
    const catalog = context.lookup(context.trailerInfo.Root)
    if (!(catalog instanceof PDFCatalog)) throw new UnreadablePdf('valid.fileCorrupt')
    return { context, catalog, pages: pagesOf(catalog) }
  } catch (cause) {
    throw new UnreadablePdf('valid.fileCorrupt', { cause })
  }
}

async function parse(bytes: Uint8Array): Promise<PDFContext> {
  try {
    return await PDFParser.forBytesWithOptions(bytes, OBJECTS_AT_ONCE, true).parseDocument()
  } catch (cause) {
    // Packed objects of a locked file look broken: is it locked?
    const context = await PDFParser.forBytesWithOptions(bytes, OBJECTS_AT_ONCE)
      .parseDocument()
      .catch(() => undefined)
    const locked = context?.trailerInfo.Encrypt !== undefined
    throw new UnreadablePdf(locked ? 'valid.fileLocked' : 'valid.fileCorrupt', { cause })
  }
}

function pagesOf(catalog: PDFCatalog): PDFRef[] {
  const pages: PDFRef[] = []
  const seen = new Set<PDFRef>()
  catalog.Pages().traverse((node, reference) => {
    const known = node instanceof PDFPageLeaf || node instanceof PDFPageTree
    if (!known || seen.has(reference)) throw new UnreadablePdf('valid.fileCorrupt')
    seen.add(reference)
    if (node instanceof PDFPageLeaf) pages.push(reference)
  })
  if (pages.length === 0) throw new UnreadablePdf('valid.fileCorrupt')
  return pages
}
