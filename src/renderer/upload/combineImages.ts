import { toJpeg } from './toJpeg.ts'
import { writePdf } from './writePdf.ts'

/** Several pictures become one PDF in the browser. Loaded only when somebody has chosen one. */
export async function combineImages(images: readonly Blob[]): Promise<Blob> {
  const pages = []
  for (const image of images) pages.push(await toJpeg(image))
  return new Blob([writePdf(pages)], { type: 'application/pdf' })
}

/** A photograph stays a picture: upright, small, without metadata. */
export async function preparePhoto(image: Blob): Promise<Blob> {
  const { data } = await toJpeg(image)
  return new Blob([data], { type: 'image/jpeg' })
}
