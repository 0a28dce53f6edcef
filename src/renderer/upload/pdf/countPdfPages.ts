import { pdfPages } from './pdfPages.ts'
import { readPdf } from './readPdf.ts'
import { UnreadablePdf } from './UnreadablePdf.ts'

/** How many pages, or the message id of why that cannot be said. */
export async function countPdfPages(file: Blob): Promise<number | UnreadablePdf['code']> {
  try {
    return pdfPages(await readPdf(file)).length
  } catch (cause) {
    return cause instanceof UnreadablePdf ? cause.code : 'valid.fileCorrupt'
  }
}
