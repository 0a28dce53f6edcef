import { PicturePress } from './PicturePress.ts'
import { SMALLER } from './pictureSizes.ts'
import type { Problem, PicturePage, TrayPage } from './TrayState.ts'
import { tooLarge, type UploadRules } from './uploadRules.ts'
import { writePdf } from './writePdf.ts'

type Fault = Pick<Problem, 'code' | 'params'>

/** One PDF of all pages in their order; of smaller pictures where it would be too large. Loaded when somebody wants one. */
export async function combinePages(pages: readonly TrayPage[], rules: UploadRules): Promise<Blob | Fault> {
  let document = await combine(pages)
  for (const size of SMALLER) {
    if (!(document instanceof Blob) || document.size <= rules.maxBytes) return document
    document = await combine(await shrink(pages, size))
  }
  return document instanceof Blob && document.size > rules.maxBytes ? tooLarge(rules) : document
}

async function combine(pages: readonly TrayPage[]): Promise<Blob | Fault> {
  if (pages.every((page) => page.kind === 'picture')) return writePdf(pages)
  const { mergePdfs } = await import('./pdf/mergePdfs.ts')
  return mergePdfs(runsOf(pages))
}

/** Pictures beside each other become one PDF among the others. */
function runsOf(pages: readonly TrayPage[]): { name: string; pdf: Blob }[] {
  const runs: { name: string; pdf: Blob }[] = []
  let pictures: PicturePage[] = []
  const close = () => {
    if (pictures.length > 0) runs.push({ name: pictures[0]?.name ?? '', pdf: writePdf(pictures) })
    pictures = []
  }
  for (const page of pages) {
    if (page.kind === 'picture') {
      pictures.push(page)
      continue
    }
    close()
    runs.push(page)
  }
  close()
  return runs
}

async function shrink(
  pages: readonly TrayPage[],
  size: { longest: number; quality: number },
): Promise<TrayPage[]> {
  const press = new PicturePress()
  const smaller: TrayPage[] = []
  for (const page of pages) {
    const prepared =
      page.kind === 'picture' ? await press.prepare({ file: page.picture, ...size }) : 'as it is'
    smaller.push(typeof prepared === 'string' || page.kind === 'pdf' ? page : { ...page, ...prepared })
  }
  return smaller
}
