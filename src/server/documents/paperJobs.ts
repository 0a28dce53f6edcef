import type { Sheet } from './Sheet.ts'
import { drawPdf } from './pdf/drawPdf.ts'
import { withRoomForSeal } from './seal/withRoomForSeal.ts'

/** The jobs of the thread that draws papers. */
export type PaperJobs = {
  drawPaper: { input: { sheet: Sheet; at: Date }; output: Uint8Array }
}

/** Not sealed yet: the key stays with the thread that answers requests. */
export async function drawPaper({ sheet, at }: PaperJobs['drawPaper']['input']): Promise<Uint8Array> {
  return withRoomForSeal(await drawPdf(sheet, at), at)
}
