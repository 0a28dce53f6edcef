import { pictureSize } from './pictureSize.ts'

/** A picture as it goes into a document. */
export interface PreparedPicture {
  /** JPEG, upright, on white, without metadata. */
  picture: Blob
  /** The same, small enough to show many. */
  thumb: Blob
  width: number
  height: number
}
export interface PictureOrder {
  file: Blob
  /** Longest side in pixels. */
  longest: number
  /** Of the JPEG, 0 to 1. */
  quality: number
}
/** Message ids. */
export type PictureFault = 'valid.fileCorrupt' | 'valid.filePixels'

const PIXELS_MOST = 60_000_000
const THUMB = 240

/**
 * Turned upright by its EXIF, scaled down, on white; the canvas drops all metadata (place, device). One picture is open at
 * a time. Runs in a worker where there is one.
 */
export async function preparePicture(order: PictureOrder): Promise<PreparedPicture | PictureFault> {
  const { file, longest, quality } = order
  const size = await pictureSize(file)
  if (size !== undefined && size.width * size.height > PIXELS_MOST) return 'valid.filePixels'
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return 'valid.fileCorrupt'
  }
  const canvas = draw(bitmap, bitmap, longest)
  bitmap.close()
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  const thumb = await draw(canvas, canvas, THUMB).convertToBlob({ type: 'image/jpeg', quality: 0.7 })
  return { picture, thumb, width: canvas.width, height: canvas.height }
}

function draw(
  source: CanvasImageSource,
  size: { width: number; height: number },
  longest: number,
): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(size.width, size.height))
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas to draw a picture on')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  return canvas
}
