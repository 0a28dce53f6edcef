import {
  PDFCatalog,
  PDFContext,
  PDFDict,
  PDFName,
  PDFPageTree,
  type PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib'
import type { TrayPage } from '../TrayState.ts'
import { copyPdf } from './copyPdf.ts'
import { drawPicture } from './drawPicture.ts'
import { OBJECTS_AT_ONCE } from './objectsAtOnce.ts'

/** One PDF of all pages in their order. @throws UnreadablePdf */
export async function composePdf(pages: readonly TrayPage[]): Promise<Blob> {
  const context = PDFContext.create()
  const tree = PDFPageTree.withContext(context)
  const treeRef = context.register(tree)
  const catalog = PDFCatalog.withContextAndPages(context, treeRef)
  context.trailerInfo.Root = context.register(catalog)
  const put = (reference: PDFRef): void => {
    context.lookup(reference, PDFDict).set(PDFName.Parent, treeRef)
    tree.pushLeafNode(reference)
  }
  for (const page of pages) {
    if (page.kind === 'picture') put(await drawPicture(context, page))
    else for (const copy of await copyPdf(page.pdf, { context, catalog })) put(copy)
  }
  const bytes = await PDFWriter.forContext(context, OBJECTS_AT_ONCE).serializeToBuffer()
  return new Blob([bytes], { type: 'application/pdf' })
}
