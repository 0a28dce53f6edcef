import { openPdf } from './openPdf.ts'
import { UnreadablePdf } from './UnreadablePdf.ts'

/** How many pages, or the message id of why that cannot be said. */
export async function countPdfPages(file: Blob): Promise<number | UnreadablePdf['code']> {
  try {
    return (await openPdf(file)).pages.length
  } catch (cause) {
    if (cause instanceof UnreadablePdf) return cause.code
    throw cause
  }
}
