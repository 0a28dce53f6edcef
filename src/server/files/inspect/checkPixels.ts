import { corrupt, RefusedFile } from './Inspection.ts'

/** A picture of a document: neither a dot nor a bomb (pixels are what it costs to open it, not bytes). */
const SIDE_LEAST = 32
const SIDE_MOST = 12_000
const PIXELS_MOST = 60_000_000
const RATIO_MOST = 20

/** @throws RefusedFile */
export function checkPixels(width: number, height: number): void {
  const [short, long] = width < height ? [width, height] : [height, width]
  if (short < SIDE_LEAST) throw corrupt(`a picture of ${width}×${height} shows no document`)
  if (long > SIDE_MOST || width * height > PIXELS_MOST) throw tooManyPixels(width, height)
  if (long / short > RATIO_MOST) throw corrupt(`a strip of ${width}×${height} shows no document`)
}

export const tooManyPixels = (width: number, height: number): RefusedFile =>
  new RefusedFile('valid.filePixels', `${width}×${height} pixels are too many`, {
    max: PIXELS_MOST / 1_000_000,
  })
