export interface JpegPage {
  width: number
  height: number
  data: Uint8Array<ArrayBuffer>
}

/** Longest side in pixels: an A4 page stays readable at about 170 dots an inch. */
const LONGEST = 2000
const QUALITY = 0.8

/** Turned upright by its EXIF, scaled down, on white; the canvas drops all metadata (place, device). */
export async function toJpeg(file: Blob): Promise<JpegPage> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas to draw a picture on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return { width, height, data: new Uint8Array(await blob.arrayBuffer()) }
}
