import { type PageSource, sharpness } from './PageSource.ts'

/** A picture is one page. */
export async function openImage(file: Blob): Promise<PageSource> {
  const picture = await createImageBitmap(file)
  return {
    pages: 1,
    draw: async (canvas, { width, turn }) => {
      const lies = turn % 180 !== 0
      const [across, down] = lies ? [picture.height, picture.width] : [picture.width, picture.height]
      const height = (width * down) / across
      const fine = sharpness(width, height)
      canvas.width = Math.round(width * fine)
      canvas.height = Math.round(height * fine)
      const context = canvas.getContext('2d')
      if (context === null) return
      const scale = canvas.width / across
      context.translate(canvas.width / 2, canvas.height / 2)
      context.rotate((turn * Math.PI) / 180)
      context.drawImage(
        picture,
        (-picture.width * scale) / 2,
        (-picture.height * scale) / 2,
        picture.width * scale,
        picture.height * scale,
      )
    },
    words: async () => '',
    close: () => picture.close(),
  }
}
