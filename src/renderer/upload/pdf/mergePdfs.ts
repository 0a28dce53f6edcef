import { PdfFile, type PdfPart } from './PdfFile.ts'
import { pdfPages, type PdfPageEntries } from './pdfPages.ts'
import { entriesOf, referencesIn, rewriteReferences } from './pdfTokens.ts'
import { readPdf, type PdfDocument } from './readPdf.ts'
import { UnreadablePdf } from './UnreadablePdf.ts'

export interface MergePart {
  name: string
  pdf: Blob
}

const CATALOG = 1
const PAGES = 2
const FORM = 3

/** All pages of all files in one, each with its size and its turn; filled-in fields stay filled in. */
export async function mergePdfs(
  parts: readonly MergePart[],
): Promise<Blob | { code: UnreadablePdf['code'] }> {
  try {
    const merged = new MergedPdf()
    for (const { pdf } of parts) merged.add(await readPdf(pdf))
    return merged.finish()
  } catch (cause) {
    if (cause instanceof UnreadablePdf) return { code: cause.code }
    throw cause
  }
}

class MergedPdf {
  private readonly file = new PdfFile('1.7')
  private readonly kids: number[] = []
  private readonly fields: string[] = []
  /** What the forms share: fonts and looks, of the first that has some. */
  private readonly shared = new Map<string, string>()
  private last = FORM

  add(document: PdfDocument): void {
    const numbers = new Map<number, number>()
    const waiting: number[] = []
    const numberOf = (old: number): number => {
      const known = numbers.get(old)
      if (known !== undefined) return known
      this.last += 1
      numbers.set(old, this.last)
      waiting.push(old)
      return this.last
    }
    const pages = pdfPages(document)
    const byNumber = new Map(pages.map((page) => [page.number, page]))
    for (const { number } of pages) this.kids.push(numberOf(number))
    this.takeFields(document, numberOf)
    for (let old = waiting.shift(); old !== undefined; old = waiting.shift())
      this.file.object(numberOf(old), bodyOf(document, { old, page: byNumber.get(old), numberOf }))
  }

  finish(): Blob {
    const kids = this.kids.map((number) => `${number} 0 R`).join(' ')
    const shared = [...this.shared].map(([name, value]) => `/${name} ${value}`).join('')
    const form = this.fields.length > 0 ? `/AcroForm ${FORM} 0 R` : ''
    this.file.object(CATALOG, [`<</Type/Catalog/Pages ${PAGES} 0 R${form}>>`])
    this.file.object(PAGES, [`<</Type/Pages/Count ${this.kids.length}/Kids[${kids}]>>`])
    this.file.object(FORM, [`<</Fields[${this.fields.join(' ')}]${shared}>>`])
    return this.file.finish()
  }

  private takeFields({ objects, root }: PdfDocument, numberOf: (old: number) => number): void {
    const stated = entriesOf(objects.get(root)?.text ?? '').get('AcroForm')
    if (stated === undefined) return
    const form = entriesOf(plain(objects, stated))
    for (const field of referencesIn(plain(objects, form.get('Fields') ?? '')))
      this.fields.push(`${numberOf(field)} 0 R`)
    for (const name of ['DR', 'DA', 'NeedAppearances']) {
      const value = form.get(name)
      if (value !== undefined && !this.shared.has(name))
        this.shared.set(name, rewriteReferences(value, numberOf))
    }
  }
}

/** A value that may stand in an object of its own. */
function plain(objects: PdfDocument['objects'], value: string): string {
  if (value.startsWith('<<') || value.startsWith('[')) return value
  const [number = 0] = referencesIn(value)
  return objects.get(number)?.text ?? ''
}

interface Copying {
  old: number
  /** Undefined: it is no page. */
  page: PdfPageEntries | undefined
  numberOf: (old: number) => number
}

function bodyOf({ objects }: PdfDocument, { old, page, numberOf }: Copying): PdfPart[] {
  if (page !== undefined) return [pageText(page, numberOf)]
  const object = objects.get(old)
  if (object === undefined) return ['null']
  if (object.stream === undefined) return [rewriteReferences(object.text, numberOf)]
  const entries = [...entriesOf(object.text)].filter(([name]) => name !== 'Length')
  const dict = dictText([...entries, ['Length', String(object.stream.length)]], numberOf)
  return [`${dict}stream\n`, object.stream, '\nendstream']
}

function pageText({ entries }: PdfPageEntries, numberOf: (old: number) => number): string {
  const own = [...entries].filter(([name]) => name !== 'Parent')
  return dictText(own, numberOf).replace('<<', `<</Parent ${PAGES} 0 R`)
}

function dictText(
  entries: readonly (readonly [string, string])[],
  numberOf: (old: number) => number,
): string {
  const written = entries.map(([name, value]) => `/${escaped(name)} ${rewriteReferences(value, numberOf)} `)
  return `<<${written.join('')}>>`
}

const escaped = (name: string): string =>
  name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (letter) => `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
