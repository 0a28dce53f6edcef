import { PDFArray, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { detachedSignature } from './cms.ts'
import type { SealKey } from './SealKey.ts'

/** Room for the signature, in bytes: it is about 900. */
const ROOM = 4096
/** As wide as the numbers that come in its place. */
const UNKNOWN = 9_999_999_999

/** The bytes of the document, sealed: a signature over everything but itself (PAdES, ETSI EN 319 142). */
export async function sealPdf(pdf: PDFDocument, seal: SealKey, at: Date): Promise<Buffer> {
  const { context } = pdf
  const range = PDFArray.withContext(context)
  for (const number of [0, UNKNOWN, UNKNOWN, UNKNOWN]) range.push(PDFNumber.of(number))
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(ROOM * 2)),
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
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }))
  return withSignature(bytes, seal)
}

function withSignature(bytes: Buffer, seal: SealKey): Buffer {
  const placeholder = `<${'0'.repeat(ROOM * 2)}>`
  const start = bytes.indexOf(placeholder)
  const end = start + placeholder.length
  const range = /\/ByteRange \[ 0 9{10} 9{10} 9{10} \]/.exec(bytes.toString('latin1'))?.[0]
  if (start === -1 || range === undefined) throw new Error('The place of the seal is not found')
  const written = `/ByteRange [ 0 ${start} ${end} ${bytes.length - end} ]`
  bytes.write(written.padEnd(range.length), bytes.indexOf(range), 'latin1')
  const signed = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  const signature = detachedSignature(signed, seal).toString('hex')
  bytes.write(signature, start + 1, 'latin1')
  return bytes
}
