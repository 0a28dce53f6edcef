import { deflateSync } from 'node:zlib'
import { simplePdf } from '../../../../server/files/simplePdf.ts'

/** A PDF of one page with these objects behind its own three: they have the numbers 4, 5, …. */
export const pdfOf = (objects: string | readonly string[] = []): Buffer =>
  simplePdf({ objects: typeof objects === 'string' ? [objects] : objects })

/** A stream object; `content` has a letter for each byte. `dictionary`: its entries but for the length. */
export const streamOf = (content: string, dictionary = ''): string =>
  `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`

export const deflated = (content: string): string =>
  deflateSync(Buffer.from(content, 'latin1'), { level: 9 }).toString('latin1')

/** Objects packed into one stream (ISO 32000-1, 7.5.7): a table of numbers and places, then the objects. */
export function packedObjects(table: string, objects: string): string {
  const pairs = Math.floor(table.trim().split(/\s+/).length / 2)
  const dictionary = `/Type/ObjStm/N ${pairs}/First ${table.length}/Filter/FlateDecode`
  return streamOf(deflated(table + objects), dictionary)
}

/** The file of the review: many pairs that all stand at one long text. */
export function packedAtOnePlace(pairs: number, letters: number): Buffer {
  return pdfOf(packedObjects('9 0 '.repeat(pairs), `(${'a'.repeat(letters)})`))
}
