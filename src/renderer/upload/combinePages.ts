import { pdfPress } from './pdfPress.ts'
import { picturePress } from './picturePress.ts'
import { SMALLER } from './pictureSizes.ts'
import type { Problem, TrayPage } from './TrayState.ts'
import { tooLarge, type UploadRules } from './uploadRules.ts'

type Fault = Pick<Problem, 'code' | 'params'>

/** One PDF of all pages in their order; of smaller pictures where it would be too large. */
export async function combinePages(pages: readonly TrayPage[], rules: UploadRules): Promise<Blob | Fault> {
  const smaller = pages.some((page) => page.kind === 'picture') ? SMALLER : []
  for (const size of [undefined, ...smaller]) {
    const tried = size === undefined ? pages : await shrink(pages, size)
    // Pictures are put in as they are: where they alone are too large, nothing has to be in memory.
    if (pictureBytes(tried) > rules.maxBytes) continue
    const { document, code = 'valid.fileCorrupt' } = await pdfPress.ask({ kind: 'compose', pages: tried })
    if (document === undefined) return { code }
    if (document.size <= rules.maxBytes) return document
  }
  return tooLarge(rules)
}

const pictureBytes = (pages: readonly TrayPage[]): number =>
  pages.reduce((sum, page) => sum + (page.kind === 'picture' ? page.picture.size : 0), 0)

async function shrink(
  pages: readonly TrayPage[],
  size: { longest: number; quality: number },
): Promise<TrayPage[]> {
  const smaller: TrayPage[] = []
  for (const page of pages) {
    const prepared =
      page.kind === 'picture' ? await picturePress.ask({ file: page.picture, ...size }) : 'as it is'
    smaller.push(typeof prepared === 'string' || page.kind === 'pdf' ? page : { ...page, ...prepared })
  }
  return smaller
}
