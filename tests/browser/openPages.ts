import type { Page } from 'playwright-core'
import { isDrawn } from './redraw.ts'

const open = new Set<Page>()

/** From now on the page is among those that are told of when a test fails. */
export function followPage(page: Page): void {
  open.add(page)
}

export function leavePage(page: Page): void {
  open.delete(page)
}

/** What a person would see now on each open page, a line each: where it stands, and its words. */
export async function describeOpenPages(): Promise<string[]> {
  const told: string[] = []
  for (const page of open) {
    if (page.isClosed()) continue
    const words = await page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((error: unknown) => String(error))
    const drawn = (await isDrawn(page)) ? '' : '(not drawn any more) '
    told.push(`${page.url()} ${drawn}${words.replaceAll(/\s+/g, ' ').slice(0, 1500)}`)
  }
  return told
}
