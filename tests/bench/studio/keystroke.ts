import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { findFormPart } from '#engine/bundle/findFormPart.ts'
import { FormReferenceError } from '#engine/bundle/FormReferenceError.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { formFields } from '#engine/form/formFields.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { launchChromium } from '../../browser/chromium.ts'
import { openStudioPage } from '../../browser/studio/openStudioPage.ts'
import type { BenchRun, Figure } from '../Bench.ts'
import { median, quantile } from '../statistics.ts'
import { bars } from './bars.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** A bound that one more digit moves. */
const BOUND = /"(?:maxLength|maximum)": \d+/
/** Letters a second of somebody who types: what the last key began still runs when the next one comes. */
const PAUSE = 250

/**
 * A key in the file of the largest form until the page shows what came of it: the form drawn anew, or the finding about
 * it. In a browser, by its own keyboard, over all files of the content.
 */
export async function measureKeystrokes({ quick, progress, close }: BenchRun): Promise<Figure[]> {
  const { path, bound, questions } = await largestForm()
  const studio = await openStudioPage()
  close(() => studio.close())
  const browser = await launchChromium()
  close(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } })
  await page.goto(`${studio.origin}/?language=en&file=${encodeURIComponent(path)}`)
  await page.waitForSelector('[data-settled=true]')
  await page.waitForSelector('iframe:not([data-drawn="0"])')
  await watch(page)
  const keys = quick ? 10 : 60
  progress(`${keys} keys that change what is drawn`)
  const drawn = await typeAt(page, { after: bound, key: '0', shows: 'drawn', keys })
  progress(`${keys} keys that are a fault, or mend it`)
  const told = await typeAt(page, { after: '"type": "object', key: 'x', shows: 'told', keys })
  return [
    {
      what: 'a key to the form drawn anew, p95',
      value: quantile(drawn, 0.95),
      unit: 'ms',
      bar: bars.key,
      note: `median ${Math.round(median(drawn))}, ${path} with ${questions} questions`,
    },
    {
      what: 'a key to its finding, p95',
      value: quantile(told, 0.95),
      unit: 'ms',
      bar: bars.key,
      note: `median ${Math.round(median(told))}`,
    },
  ]
}

/** The one with the most questions, of those that have a bound in their own file. */
async function largestForm(): Promise<{ path: string; bound: string; questions: number }> {
  const files = await readContentFolders(ROOT)
  const { content } = parseContent(files)
  if (content === undefined) throw new Error('The content has faults')
  const forms = Object.keys(content.forms).flatMap((id) => {
    const path = `schemas/${id}.json`
    const bound = BOUND.exec(files.get(path) ?? '')?.[0]
    const part = findFormPart(content, id)
    if (bound === undefined || part === undefined || part instanceof FormReferenceError) return []
    return { path, bound, questions: formFields(part).length }
  })
  const [largest] = forms.toSorted((one, other) => other.questions - one.questions)
  if (largest === undefined) throw new Error('There is no form')
  return largest
}

interface Typing {
  /** The text behind which the key is typed, and taken away again. */
  after: string
  key: string
  shows: 'drawn' | 'told'
  keys: number
}

async function typeAt(page: Page, { after, key, shows, keys }: Typing): Promise<number[]> {
  await page.getByRole('textbox', { name: 'JSON' }).evaluate((box, text) => {
    if (!(box instanceof HTMLTextAreaElement)) return
    const at = box.value.indexOf(text) + text.length
    box.focus()
    box.setSelectionRange(at, at)
  }, after)
  const times: number[] = []
  // The first are not counted: code that runs for the first time is compiled.
  for (let count = -4; count < keys; count += 1) {
    await page.evaluate((what) => window.watchNext(what), shows)
    await page.keyboard.press(count % 2 === 0 ? key : 'Backspace')
    const time = await page.evaluate(() => window.nextShown)
    if (count >= 0) times.push(time)
    await page.waitForTimeout(PAUSE)
  }
  return times
}

declare global {
  interface Window {
    watchNext: (what: 'drawn' | 'told') => void
    /** Milliseconds from the next key until what came of it is on the screen. */
    nextShown: Promise<number>
  }
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = (what: 'drawn' | 'told'): string | number | undefined =>
      what === 'told'
        ? document.querySelectorAll('.finding').length
        : document.querySelector('iframe')?.dataset['drawn']
    window.watchNext = (what) => {
      const before = state(what)
      window.nextShown = new Promise((resolve) => {
        let pressed = 0
        const listener = ({ timeStamp }: KeyboardEvent): void => {
          pressed = timeStamp
        }
        window.addEventListener('keydown', listener, { once: true, capture: true })
        const observer = new MutationObserver(() => {
          if (pressed === 0 || state(what) === before) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(performance.now() - pressed))
        })
        observer.observe(document.body, { attributes: true, childList: true, subtree: true })
      })
    }
  })
}
