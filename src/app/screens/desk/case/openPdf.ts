import { getDocument, PDFWorker } from 'pdfjs-dist'
import { type PageSource, sharpness } from './PageSource.ts'

/** Read in a worker of its own, which goes with the file: scripts and forms of it are never run, links never followed. */
export async function openPdf(file: Blob): Promise<PageSource> {
  const port = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker,
    enableXfa: false,
    // The policy of our pages allows neither code that is made at run time nor anything from elsewhere.
    useWasm: false,
    useSystemFonts: true,
    stopAtErrors: false,
  })
  const close = () => {
    void loading.destroy().finally(() => port.terminate())
  }
  try {
    const opened = await loading.promise
    return {
      pages: opened.numPages,
      draw: async (canvas, { page, width, turn }) => {
        const sheet = await opened.getPage(page)
        const rotation = (sheet.rotate + turn) % 360
        const plain = sheet.getViewport({ scale: 1, rotation })
        const height = (width * plain.height) / plain.width
        const scale = (width / plain.width) * sharpness(width, height)
        const viewport = sheet.getViewport({ scale, rotation })
        canvas.width = Math.round(viewport.width)
        canvas.height = Math.round(viewport.height)
        await sheet.render({ canvas, viewport }).promise
      },
      words: async (page) => {
        const { items } = await (await opened.getPage(page)).getTextContent()
        return items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' ')
          .replaceAll(/\s+/gu, ' ')
          .trim()
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
