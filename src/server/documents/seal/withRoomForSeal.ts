import { PDFArray, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { SEAL_ROOM } from './sealPdf.ts'

/** As wide as the numbers that come in its place. */
const UNKNOWN = 9_999_999_999

/** The bytes of the document with room for its seal. Nothing secret is needed for it: a thread does it. */
export async function withRoomForSeal(pdf: PDFDocument, at: Date): Promise<Uint8Array> {
  const { context } = pdf
  const range = PDFArray.withContext(context)
  for (const number of [0, UNKNOWN, UNKNOWN, UNKNOWN]) range.push(PDFNumber.of(number))
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(SEAL_ROOM * 2)),
      M: PDFString.fromDate(at),
    }),
  )
  const page = pdf.getPage(0)
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('seal'),
      Rect: [0, 0, 0, 0],
      F: 132,
      V: signature,
      P: page.ref,
    }),
  )
  page.node.addAnnot(field)
  pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [field] }))
  return pdf.save({ useObjectStreams: false, updateFieldAppearances: false })
}
