import type { Browser, CDPSession, Page } from 'playwright-core'
import { median } from '../statistics.ts'
import type { Asked } from './page/FormShape.ts'

/** Longer than any engine here waits before it acts on a key. */
const QUIET_MS = 40
const PROBES = 6
/** Of what the browser counts in seconds: everything that a key sets going. */
const COUNTED = new Set(['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'])
const INPUTS = 'input[type=text], input:not([type])'

export interface FirstPaint {
  /** Milliseconds until something of the form is painted, and until all of its fields are there. */
  first: number
  all: number
}

/** A page with one engine and one form, and a hand that types into it while the browser counts its own work. */
export class EnginePage {
  readonly page: Page
  private readonly cdp: CDPSession
  private readonly faults: string[] = []
  private probe = 0

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page
    this.cdp = cdp
    page.on('pageerror', (error) => this.faults.push(error.message))
  }

  static async load(browser: Browser, url: string, asked: Asked): Promise<EnginePage> {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
    const cdp = await page.context().newCDPSession(page)
    // The page's own thread: what else the machine does meanwhile does not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const made = new EnginePage(page, cdp)
    const query = new URLSearchParams({ ...asked, size: String(asked.size) })
    await page.goto(`${url}?${query}`)
    await page.waitForFunction(() => Reflect.get(globalThis, 'bench')?.ready === true)
    return made
  }

  async open(fields: number): Promise<FirstPaint> {
    const paint: FirstPaint = await this.page.evaluate(
      (count) => Reflect.get(globalThis, 'bench').open(count),
      fields,
    )
    await this.settle()
    return paint
  }

  /** Milliseconds of processor time for script, style and layout so far. */
  private async costs(): Promise<number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics')
    return 1000 * metrics.reduce((sum, { name, value }) => (COUNTED.has(name) ? sum + value : sum), 0)
  }

  /** Until the page has done all that it was set going. */
  async settle(): Promise<void> {
    await this.cdp.send('Runtime.evaluate', {
      expression: `new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done)), ${QUIET_MS}))`,
      awaitPromise: true,
    })
  }

  /** What an act costs until the page is quiet again, in milliseconds, without what looking costs. */
  async costOf(act: () => Promise<unknown>): Promise<number> {
    const before = await this.costs()
    await act()
    await this.settle()
    return (await this.costs()) - before - this.probe
  }

  /** What it costs to look: subtracted from everything after it. */
  async weighProbe(): Promise<void> {
    this.probe = 0
    const costs: number[] = []
    for (let round = 0; round < PROBES; round += 1) costs.push(await this.costOf(async () => undefined))
    this.probe = median(costs)
  }

  /** Puts the caret behind the last letter of a text field: the one in the middle, or one by its name. */
  async enter(place: { at: number } | { name: string }): Promise<void> {
    const input =
      'at' in place
        ? this.page.locator(INPUTS).nth(place.at)
        : this.page.locator(`input[id$="${place.name}"], input[name="${place.name}"]`).first()
    await input.scrollIntoViewIfNeeded()
    await input.focus()
    await this.page.keyboard.press('End')
  }

  async countInputs(): Promise<number> {
    return this.page.locator(INPUTS).count()
  }

  async key(letter: string): Promise<void> {
    await this.cdp.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      text: letter,
      key: letter,
      unmodifiedText: letter,
    })
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
  }

  /** What is in the field that has the caret. */
  async typed(): Promise<string> {
    return this.page.evaluate(() => {
      const { activeElement } = document
      return activeElement instanceof HTMLInputElement ? activeElement.value : ''
    })
  }

  async valueAt(at: number): Promise<string> {
    return this.page.locator(INPUTS).nth(at).inputValue()
  }

  /** Without a handle on the element, which would keep it alive. */
  async focus(at: number): Promise<void> {
    await this.page.evaluate(
      ([inputs, index]) => document.querySelectorAll<HTMLInputElement>(inputs).item(index).focus(),
      [INPUTS, at] as const,
    )
  }

  /** Is the one answer that ends so marked as wrong, and no other? */
  async errorsBeside(ending: string): Promise<boolean> {
    return this.page.evaluate(
      ([inputs, end]) => {
        const marked = [...document.querySelectorAll<HTMLInputElement>(inputs)].filter(
          (input) => input.getAttribute('aria-invalid') === 'true',
        )
        return marked.length === 1 && marked[0]?.value.endsWith(end) === true
      },
      [INPUTS, ending] as const,
    )
  }

  /** Megabytes of script that are in use after everything unused is gone. */
  async heap(): Promise<number> {
    for (let round = 0; round < 3; round += 1) await this.cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await this.cdp.send('Runtime.getHeapUsage')
    return usedSize / 1_048_576
  }

  async counts(): Promise<{ nodes: number; listeners: number }> {
    const { nodes, jsEventListeners } = await this.cdp.send('Memory.getDOMCounters')
    return { nodes, listeners: jsEventListeners }
  }

  async leave(): Promise<void> {
    await this.page.evaluate(() => Reflect.get(globalThis, 'bench').leave())
    await this.settle()
  }

  async close(): Promise<void> {
    await this.page.close()
    if (this.faults.length > 0) throw new Error(this.faults[0])
  }
}
