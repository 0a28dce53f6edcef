import { answerPdf, type PdfOrder, type PdfOutcome } from './answerPdf.ts'

/** Beside the page, and away with all that a large file needed when nothing is left to do. One order, one answer. */
addEventListener('message', ({ data }: MessageEvent<PdfOrder>) => {
  answerPdf(data)
    .then((outcome) => postMessage(outcome))
    .catch(() => postMessage({ code: 'valid.fileCorrupt' } satisfies PdfOutcome))
})
