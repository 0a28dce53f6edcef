import { loadPart } from '#ui/loadPart.ts'
import type { PdfOrder, PdfOutcome } from './pdf/answerPdf.ts'
import { Press } from './Press.ts'

/** The only door to what reads and writes PDFs: large, seldom needed, and slow where others' files are. */
export const pdfPress = new Press<PdfOrder, PdfOutcome>({
  open: () => new Worker(new URL('./pdf/pdfWorker.ts', import.meta.url), { type: 'module' }),
  here: async (order) => (await loadPart(() => import('./pdf/answerPdf.ts'))).answerPdf(order),
})
