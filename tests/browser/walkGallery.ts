import type { Page } from 'playwright-core'
import { galleryStates, type GalleryState } from './galleryPages.ts'
import type { Visitor } from './Visitor.ts'

export async function openPage(visitor: Visitor, path: string): Promise<void> {
  await visitor.goTo(path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await isComplete(visitor.page)
}

/** Parts that come later are there. */
async function isComplete(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#main :is(.loading, [aria-busy=true])') === null)
}

/** Every state of the gallery, or of one page: the first is opened, the others are a link away. */
export async function* walkGallery(visitor: Visitor, only?: string): AsyncGenerator<GalleryState> {
  let before: string | undefined
  for (const state of galleryStates()) {
    if (only !== undefined && state.step !== only) continue
    await (state.step === before ? turnTo(visitor, state) : openPage(visitor, state.path))
    before = state.step
    yield state
  }
}

async function turnTo({ main, page }: Visitor, { step, sample }: GalleryState): Promise<void> {
  const link = main.locator(`a[href$="step=${step}&sample=${sample}"]`)
  await link.click()
  await link.and(page.locator('[aria-current]')).waitFor()
  await isComplete(page)
}
