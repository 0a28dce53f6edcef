import { type Family, filled } from '../Family.ts'
import { simplePdf } from '../../../../server/files/simplePdf.ts'
import { pdfOf, streamOf } from './pdfBuilder.ts'
import { randomValues } from './pdfSyntax.ts'

const LARGEST = 9_000_000
const AROUND = 700

const shape = (name: string, make: Family['make']): Family => ({
  name,
  format: 'pdf',
  counts: 'file',
  maxSize: LARGEST,
  make: (size, random) => make(Math.max(1, size - AROUND), random),
})

/** Objects 4, 5, … of about so many bytes together. */
function objectsOf(size: number, body: (number: number) => string): string[] {
  const bodies: string[] = []
  for (let length = 0; length < size;) {
    const one = body(bodies.length + 4)
    bodies.push(one)
    // Its number, the words around it, and its line in the table.
    length += one.length + 38
  }
  return bodies
}

/** The page tree of the file is what these objects say: object 2 is replaced. */
function withPages(objects: readonly string[], root: string): Buffer {
  const text = pdfOf(objects).toString('latin1')
  return Buffer.from(text.replace('/Kids[3 0 R ]', `/Kids[${root}]`), 'latin1')
}

/** Hostile by what refers to what, by wrong lengths, or by what stands around the file. */
export const pdfShapeFamilies: readonly Family[] = [
  shape('many objects', (size) => pdfOf(objectsOf(size, () => '1'))),
  shape('one page many times', (size) => simplePdf({ kids: Math.ceil(size / 6) })),
  shape('a page tree that is one long chain', (size) =>
    withPages(
      objectsOf(size, (number) => `<</Type/Pages/Kids[${number + 1} 0 R]>>`),
      '4 0 R',
    ),
  ),
  shape('a page tree that contains itself', (size) => {
    const chain = objectsOf(size, (number) => `<</Type/Pages/Kids[${number + 1} 0 R]>>`)
    return withPages([...chain.slice(0, -1), '<</Type/Pages/Kids[4 0 R]>>'], '4 0 R')
  }),
  shape('pages that share their pages, doubled at each level', (size) =>
    withPages(
      objectsOf(size, (number) => `<</Type/Pages/Kids[${number + 1} 0 R ${number + 1} 0 R]>>`),
      '4 0 R',
    ),
  ),
  shape('stream lengths that point at each other', (size) =>
    pdfOf(objectsOf(size, (number) => `<</Length ${number + 1} 0 R>>stream\na\nendstream`)),
  ),
  shape('a stream that says it is longer than the file', (size) =>
    pdfOf(`<</Length 2000000000>>stream\n${filled('a', size)}\nendstream`),
  ),
  shape('a stream that says it is shorter than it is', (size) =>
    pdfOf(`<</Length 1>>stream\n${filled('a', size)}\nendstream`),
  ),
  shape('a stream of words that are nearly its end', (size) =>
    pdfOf(`<</Length 9 0 R>>stream\n${filled('endstrea ', size)}\nendstream`),
  ),
  shape('a file that was saved many times', (size) => {
    const one = pdfOf().toString('latin1')
    return Buffer.from(filled(one, Math.max(one.length, size)), 'latin1')
  }),
  shape('a file that is cut off', (size, random) => {
    const whole = pdfOf(randomValues(size * 1.5, random))
    return whole.subarray(0, Math.min(whole.length - 1, size))
  }),
  shape('a file that is a page of markup as well', (size) =>
    Buffer.from(`%PDF-1.4 <html><script>${filled('a', size)}</script>\n%%EOF`, 'latin1'),
  ),
  shape('a file with an archive behind its end', (size) =>
    Buffer.concat([pdfOf(), Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(size)]),
  ),
  shape('a picture that says it is 60,000 pixels wide', (size) =>
    pdfOf(streamOf(filled('a', size), '/Subtype/Image/Width 60000/Height 60000')),
  ),
]
