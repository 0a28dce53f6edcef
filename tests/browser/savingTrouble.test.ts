import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '#engine/values/types.ts'
import { closeBrowser, launchChromium } from './chromium.ts'
import { enter, walkerOf } from './enter.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import type { Visitor } from './Visitor.ts'

const EMAIL = 'analyst@example.az'
const PLACE = 'gallery.field.jobPlace'
const YEARS = 'gallery.field.jobYears'

let browser: Browser
let portal: BrowserPortal
let contentRoot: string
beforeAll(async () => {
  browser = await launchChromium()
  contentRoot = await mkdtemp(join(tmpdir(), 'portal-content-'))
  await putRowsFirst(contentRoot)
  portal = await openBrowserPortal({ contentRoot })
})
afterAll(async () => {
  await closeBrowser(browser)
  await portal.close()
  await rm(contentRoot, { recursive: true, force: true })
})

/** The gallery's own process, with the step of rows before all others: it can be opened without filling those. */
async function putRowsFirst(folder: string): Promise<void> {
  for (const name of ['schemas', 'ui-schemas', 'workflows', 'locales'])
    await cp(name, join(folder, name), { recursive: true })
  const file = join(folder, 'workflows/gallery.json')
  const workflow: { steps: { id: string }[] } = JSON.parse(await readFile(file, 'utf8'))
  const steps = workflow.steps.toSorted(
    (one, other) => Number(other.id === 'rows') - Number(one.id === 'rows'),
  )
  await writeFile(file, JSON.stringify({ ...workflow, steps }))
}

/** A new draft with two rows; `before` runs while no page is open yet. */
async function openRows(before: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const walker = await walkerOf(portal, EMAIL)
  const { id } = await walker.api.call('createApplication', { body: { process: 'gallery' } })
  const rows = (first: JsonObject, second: JsonObject) => ({ rows: { jobs: [first, second] } })
  await walker.save(id, rows({ jobPlace: 'One', jobYears: 1 }, { jobPlace: 'Two', jobYears: 2 }))
  const visitor = await enter(browser, portal, { email: EMAIL, language: 'az' })
  await before(visitor.page)
  await visitor.goTo(`/test_services/gallery/apply/in?application=${id}&step=rows`)
  const box = (label: string, row: number) => visitor.box(label).nth(row)
  const serverHas = (place: string) =>
    vi.waitUntil(
      async () => JSON.stringify((await walker.view(id).catch(() => null))?.answers).includes(`"${place}"`),
      { timeout: 90_000, interval: 100 },
    )
  return { walker, id, visitor, box, rows, serverHas }
}

/** The quiet line; its time is the clock's, so only what stands before it is looked for. */
const line = (visitor: Visitor, id: string): Promise<void> =>
  visitor.page
    .locator('.status-note')
    .getByText(visitor.text(id, { at: '' }).split(':')[0] ?? '')
    .waitFor()

describe('somebody who types in a row while it is changed elsewhere', () => {
  test('keeps box, caret and every letter, and has the other changes around it', async () => {
    const { walker, id, visitor, box, rows, serverHas } = await openRows()
    const place = box(PLACE, 0)
    await place.press('End')
    await walker.save(id, rows({ jobPlace: 'One', jobYears: 7 }, { jobPlace: 'Two, elsewhere', jobYears: 2 }))
    const refused = visitor.page.waitForResponse((response) => response.status() === 409)
    let typed = 'One'
    const type = async (letters: string): Promise<void> => {
      typed += letters
      await visitor.page.keyboard.type(letters)
    }
    await type(' a')
    await refused
    // Until the other device's words have come, and on.
    while ((await box(PLACE, 1).inputValue()) === 'Two' && typed.length < 55) await type('b')
    await expect.poll(() => box(PLACE, 1).inputValue(), { timeout: 90_000 }).toBe('Two, elsewhere')
    await type(' c')
    expect(await place.inputValue()).toBe(typed)
    expect(await place.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await box(YEARS, 0).inputValue()).toBe('7')
    await serverHas(typed)
    expect((await walker.view(id)).answers).toMatchObject(
      rows({ jobPlace: typed, jobYears: 7 }, { jobPlace: 'Two, elsewhere', jobYears: 2 }),
    )
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  })
})

/** What the page has asked for and nobody has answered yet. */
function requestsUnderWay(page: Page): ReadonlySet<Request> {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return asked
}

/** How a browser keeps nothing: in a private window, by a policy, with a broken profile. */
const REFUSALS = {
  'has no storage': () => Reflect.deleteProperty(window, 'indexedDB'),
  'forbids it': () => {
    const open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.assign(IDBFactory.prototype, { open })
  },
  'cannot open it': () => {
    const open = () => {
      const request = new EventTarget()
      queueMicrotask(() => request.dispatchEvent(new Event('error')))
      return Object.assign(request, { error: new DOMException('No room', 'QuotaExceededError') })
    }
    Object.assign(IDBFactory.prototype, { open })
  },
  'never answers': () => {
    Object.assign(IDBFactory.prototype, { open: () => new EventTarget() })
  },
} as const

describe('a browser that keeps nothing', () => {
  test.each(Object.entries(REFUSALS))(
    'since it %s is told of in the quiet line, and typing goes on',
    async (_why, refusal) => {
      const { visitor, box, serverHas } = await openRows(async (page) => {
        await page.clock.install()
        await page.addInitScript(refusal)
      })
      const place = box(PLACE, 0)
      const underWay = requestsUnderWay(visitor.page)
      /** What waits for a device that does not answer need not be waited for here; an answer of the server has its time. */
      const soon = async (work: Promise<unknown>): Promise<void> => {
        const done = work.then(() => true)
        const later = () => visitor.page.clock.fastForward(underWay.size === 0 ? 1000 : 1)
        while (!(await Promise.race([done, later().then(() => false)])));
      }
      await soon(place.waitFor())
      await place.press('End')
      await visitor.page.keyboard.type(' more')
      await soon(line(visitor, 'app.save.serverOnly'))
      await serverHas('One more')
      await portal.stop()
      await visitor.page.keyboard.type(' and more')
      await soon(line(visitor, 'app.save.failed'))
      await portal.start()
      await visitor.page.keyboard.type(', still')
      await soon(serverHas('One more and more, still'))
      expect(await place.inputValue()).toBe('One more and more, still')
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )
})
