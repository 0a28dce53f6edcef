import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Coding = 'br' | 'gzip'
/** `quick` costs a browser a tenth more bytes, and a release some twentieth of the time. */
export type Effort = 'quick' | 'best'

/** The jobs of the thread that packs files of releases. */
export type PackJobs = {
  pack: { input: { text: string; coding: Coding; effort: Effort }; output: Uint8Array }
}

const QUALITY: Readonly<Record<Effort, number>> = { quick: 5, best: constants.BROTLI_MAX_QUALITY }

/** A copy: with a view, all that it is a view of would go to the other thread. */
export const pack = (input: PackJobs['pack']['input']): Uint8Array => new Uint8Array(packed(input))

function packed({ text, coding, effort }: PackJobs['pack']['input']): Uint8Array {
  if (coding === 'gzip') return gzipSync(text)
  const size = Buffer.byteLength(text)
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort], [constants.BROTLI_PARAM_SIZE_HINT]: size },
  })
}
