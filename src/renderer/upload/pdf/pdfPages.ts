import { entriesOf, referencesIn } from './pdfTokens.ts'
import type { PdfDocument } from './readPdf.ts'
import { UnreadablePdf } from './UnreadablePdf.ts'

/** A page with what it inherits from the nodes above it, as it is written. */
export interface PdfPageEntries {
  number: number
  entries: Map<string, string>
}

const INHERITED = new Set(['Resources', 'MediaBox', 'CropBox', 'Rotate'])

/** Pages in their order. @throws UnreadablePdf when the tree is broken or contains itself. */
export function pdfPages({ objects, root }: PdfDocument): PdfPageEntries[] {
  const pages: PdfPageEntries[] = []
  const seen = new Set<number>()
  const walk = (number: number, inherited: Map<string, string>): void => {
    const text = objects.get(number)?.text
    if (text === undefined || seen.has(number)) throw new UnreadablePdf('valid.fileCorrupt')
    seen.add(number)
    const entries = new Map([...inherited, ...entriesOf(text)])
    const kids = entries.get('Kids')
    if (kids === undefined) {
      pages.push({ number, entries })
      return
    }
    const below = new Map([...entries].filter(([name]) => INHERITED.has(name)))
    const [list = 0] = referencesIn(kids)
    const listed = kids.startsWith('[') ? kids : (objects.get(list)?.text ?? '')
    for (const kid of referencesIn(listed)) walk(kid, below)
  }
  const catalog = entriesOf(objects.get(root)?.text ?? '')
  const [tree = 0] = referencesIn(catalog.get('Pages') ?? '')
  walk(tree, new Map())
  return pages
}
