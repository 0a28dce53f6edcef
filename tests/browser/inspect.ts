import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: { run: (options: object) => Promise<AxeResults> }
  }
}

const WIDTHS = [320, 1280]
const THEMES = ['light', 'dark'] as const
const HEIGHT = 900

/** Everything that is wrong with the screen as it stands, in both widths and both themes; nothing = []. */
export async function inspect(page: Page, screen: string): Promise<string[]> {
  const faults = await page.evaluate(structureFaults)
  await page.evaluate(axe.source)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    faults.push(...(await page.evaluate(widthFaults)))
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found = await violations(page)
      faults.push(...found.map((fault) => `${width} ${colorScheme}: ${fault}`))
    }
  }
  return faults.map((fault) => `${screen}: ${fault}`)
}

async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate(() => window.axe?.run({ resultTypes: ['violations'] }))
  if (results === undefined) return ['axe did not run']
  return results.violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

function structureFaults(): string[] {
  const faults: string[] = []
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length
  if (headings !== 1) faults.push(`${headings} h1`)
  if (document.title.trim().length < 5) faults.push(`the title is "${document.title}"`)
  const raw = /\b[a-z][A-Za-z]+\.(?:[a-z]\w*\.)*[a-z]\w*\b/gu
  const ids =
    document.body.innerText.match(raw)?.filter((text) => !/\.(?:az|pdf|png|com|ge|org)$/u.test(text)) ?? []
  if (ids.length > 0) faults.push(`texts that are missing: ${ids.join(', ')}`)
  return faults
}

function widthFaults(): string[] {
  const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement
  return scrollWidth > clientWidth ? [`${scrollWidth} px of content in ${clientWidth} px`] : []
}
