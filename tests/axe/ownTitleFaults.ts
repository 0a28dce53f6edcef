import type { Page } from 'playwright-core'

/** A page's title says what it is: it has its heading in it. */
export async function ownTitleFaults(page: Page, place: string): Promise<string[]> {
  const heading = await page.evaluate(
    () => document.querySelector('main:not([hidden]) h1')?.textContent ?? '',
  )
  const title = await page.title()
  return heading !== '' && title.includes(heading)
    ? []
    : [`${place}: the title "${title}" says nothing of "${heading}"`]
}
