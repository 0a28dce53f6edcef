import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { showWhole } from './showWhole.ts'

declare global {
  interface Window {
    axe?: { run: (within: string, options: object) => Promise<AxeResults> }
  }
}

const HEIGHT = 900

/** One way of looking at a screen. */
export interface Look {
  width: 320 | 1280
  theme: 'light' | 'dark'
}
export const EVERY_LOOK: readonly Look[] = [
  { width: 320, theme: 'light' },
  { width: 320, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
]
const WIDTHS = [320, 1280] as const
const SEES_ALL = process.env['TEST_LOOKS'] === 'every'

/** The next number has the next look. */
export const oneLook = (number: number): readonly Look[] =>
  EVERY_LOOK.filter((_, index) => index === number % EVERY_LOOK.length)

/** The gate has axe see a screen in one look, which its name decides; the deep part `looks` has it see every one. */
const commonLooks = (screen: string): readonly Look[] =>
  SEES_ALL
    ? EVERY_LOOK
    : oneLook(Array.from(screen, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0))

interface Inspection {
  /** What axe sees. Whether all has room is looked at in each width. */
  looks?: readonly Look[]
  /** A part of the page, where the rest was seen before. */
  within?: string
}

/** Everything that is wrong with the screen as it stands; nothing = []. It stands in the wider width and its last theme then. */
export async function inspect(
  page: Page,
  screen: string,
  { looks = commonLooks(screen), within = 'html' }: Inspection = {},
): Promise<string[]> {
  const faults = await page.evaluate(structureFaults)
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    faults.push(...(await page.evaluate(widthFaults)).map((fault) => `${width}: ${fault}`))
    const seen = looks.filter((look) => look.width === width)
    if (seen.length > 0) await showWhole(page)
    for (const { theme } of seen) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      faults.push(...(await violations(page, within)).map((fault) => `${width} ${theme}: ${fault}`))
    }
    await page.setViewportSize({ width, height: HEIGHT })
  }
  return faults.map((fault) => `${screen}: ${fault}`)
}

async function violations(page: Page, within: string): Promise<string[]> {
  const results = await page.evaluate(
    (part) => window.axe?.run(part, { resultTypes: ['violations'] }),
    within,
  )
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
  // The first word of an id has three letters at least: "ba.e" is a day of the week.
  const raw = /\b[a-z][A-Za-z]{2,}\.(?:[a-z]\w*\.)*[a-z]\w*\b/gu
  // Code that a page shows on purpose is full of ids; a choice that is called as its value is code as well.
  const choices = [...document.querySelectorAll('option')].filter(({ value, text }) => value === text)
  const codes = [...document.querySelectorAll<HTMLElement>('pre, code'), ...choices].map(
    (code) => code.innerText,
  )
  const shown = codes.reduce((text, code) => text.replace(code, ''), document.body.innerText)
  const ids = shown.match(raw)?.filter((text) => !/\.(?:az|pdf|png|com|ge|org|year|il)$/u.test(text)) ?? []
  if (ids.length > 0) faults.push(`texts that are missing: ${ids.join(', ')}`)
  return faults
}

function widthFaults(): string[] {
  const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement
  return scrollWidth > clientWidth ? [`${scrollWidth} px of content in ${clientWidth} px`] : []
}
