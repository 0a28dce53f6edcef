import { PDFArray, type PDFCatalog, type PDFContext, PDFName, PDFObjectCopier, PDFRef } from '@cantoo/pdf-lib'
import { openPdf } from './openPdf.ts'
import { UnreadablePdf } from './UnreadablePdf.ts'

interface Destination {
  context: PDFContext
  catalog: PDFCatalog
}

/** What all fields share: fonts, looks. Scripts of a form and its second self in XML stay behind. */
const SHARED = ['DR', 'DA', 'NeedAppearances'].map((name) => PDFName.of(name))

/**
 * All pages, each with its size and its turn; filled-in fields stay filled in. Whatever else a file carries stays behind.
 * @throws UnreadablePdf
 */
export async function copyPdf(file: Blob, { context, catalog }: Destination): Promise<PDFRef[]> {
  const source = await openPdf(file)
  const copier = PDFObjectCopier.for(source.context, context)
  try {
    // By reference: what points to a page, a link or a field, points to its copy then.
    const pages = source.pages.map((page) => copier.copy(page))
    copyFields(source.catalog, catalog, copier)
    return pages
  } catch (cause) {
    throw new UnreadablePdf('valid.fileCorrupt', { cause })
  }
}

function copyFields(from: PDFCatalog, to: PDFCatalog, copier: PDFObjectCopier): void {
  const form = from.AcroForm()
  const fields = form?.lookupMaybe(PDFName.of('Fields'), PDFArray)?.asArray() ?? []
  if (form === undefined || fields.length === 0) return
  const own = to.getOrCreateAcroForm()
  for (const field of fields) if (field instanceof PDFRef) own.addField(copier.copy(field))
  for (const name of SHARED) {
    const value = form.get(name)
    if (value !== undefined && !own.dict.has(name)) own.dict.set(name, copier.copy(value))
  }
}
