import {
  concatTransformationMatrix,
  drawObject,
  JpegEmbedder,
  type PDFContext,
  PDFName,
  PDFNumber,
  PDFPageLeaf,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import type { PicturePage } from '../TrayState.ts'

/** A4 in points. */
const SHORT = 595
const LONG = 842
const PICTURE = 'I'

/** A page with the JPEG as it is, centred on upright or lying A4. */
export async function drawPicture(context: PDFContext, shown: PicturePage): Promise<PDFRef> {
  const { width, height, turn, picture } = shown
  const jpeg = await JpegEmbedder.for(new Uint8Array(await picture.arrayBuffer()))
  const [sheetWidth, sheetHeight] = width > height ? [LONG, SHORT] : [SHORT, LONG]
  const scale = Math.min(sheetWidth / width, sheetHeight / height)
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  const left = (sheetWidth - drawnWidth) / 2
  const bottom = (sheetHeight - drawnHeight) / 2
  const drawing = context.contentStream([
    pushGraphicsState(),
    concatTransformationMatrix(drawnWidth, 0, 0, drawnHeight, left, bottom),
    drawObject(PICTURE),
    popGraphicsState(),
  ])
  const page = PDFPageLeaf.fromMapWithContext(new Map(), context)
  page.set(PDFName.Type, PDFName.Page)
  page.set(PDFName.MediaBox, context.obj([0, 0, sheetWidth, sheetHeight]))
  page.set(PDFName.Rotate, PDFNumber.of(turn))
  page.set(PDFName.Resources, context.obj({ XObject: { [PICTURE]: await jpeg.embedIntoContext(context) } }))
  page.set(PDFName.Contents, context.register(drawing))
  return context.register(page)
}
