import type { TrayPage } from '../TrayState.ts'
import { composePdf } from './composePdf.ts'
import { openPdf } from './openPdf.ts'
import { UnreadablePdf } from './UnreadablePdf.ts'

export type PdfOrder =
  /** Nothing yet: so that it can be had when the network cannot. */
  | { kind: 'ready' }
  /** How many pages? */
  | { kind: 'count'; pdf: Blob }
  | { kind: 'compose'; pages: readonly TrayPage[] }
export interface PdfOutcome {
  pages?: number
  document?: Blob
  /** Message id: why there is nothing else. */
  code?: UnreadablePdf['code']
}

export async function answerPdf(order: PdfOrder): Promise<PdfOutcome> {
  try {
    if (order.kind === 'compose') return { document: await composePdf(order.pages) }
    return order.kind === 'count' ? { pages: (await openPdf(order.pdf)).pages.length } : {}
  } catch (cause) {
    if (cause instanceof UnreadablePdf) return { code: cause.code }
    throw cause
  }
}
