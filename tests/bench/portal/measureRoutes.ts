import { join } from 'node:path'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import type { Figure } from '../Bench.ts'
import { median } from '../statistics.ts'
import { bars } from './bars.ts'
import type { Work } from './openWork.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface Measuring {
  browser: Browser
  rounds: number
  progress: (line: string) => void
}
interface Opening {
  /** Milliseconds from the press of a link to the last change of the page. */
  opening: number
  slowestCall: number
  mainThread: number
}
/** Nothing has changed for so long: the page is there. */
const QUIET = 250

/**
 * Every page that somebody signed in may open, by a link within the open portal: what it takes beside its slowest call.
 * The first round fetches the page's own scripts and is not counted.
 */
export async function measureRoutes(work: Work, { browser, rounds, progress }: Measuring): Promise<Figure[]> {
  const { page, context, session } = await enter(browser, work)
  const paths = await pathsOf(work)
  const seen = new Map<string, Opening[]>(paths.map((path) => [path, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of paths) {
      progress(`round ${round} of ${rounds}: ${path}`)
      const opening = await open(page, session, path)
      if (round > 0) seen.get(path)?.push(opening)
    }
  }
  await context.close()
  const worst = (name: string, value: (one: Opening) => number): Figure => {
    const [path, most] = [...seen]
      .map(([at, openings]): [string, number] => [at, median(openings.map(value))])
      .reduce((one, other) => (other[1] > one[1] ? other : one))
    return { what: name, value: Math.round(most), unit: 'ms', bar: bars.route, note: path }
  }
  return [
    { what: 'routes opened', value: paths.length },
    worst(
      'the slowest route: opening less its slowest call',
      ({ opening, slowestCall }) => opening - slowestCall,
    ),
    worst('the busiest route: main thread', ({ mainThread }) => mainThread),
  ]
}

async function enter(
  browser: Browser,
  { origin, token }: Work,
): Promise<{ page: Page; context: BrowserContext; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript((saved) => localStorage.setItem('token', saved), token)
  const page = await context.newPage()
  await page.goto(`${origin}/services`)
  await page.locator('#main h1').waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, context, session }
}

/** The portal's own pages and every page that the content names, but those of an application that is none. */
async function pathsOf({ draft }: Work): Promise<string[]> {
  const content = await readContentFolders(ROOT)
  const { services }: { services: { routes?: { [path: string]: unknown } }[] } = JSON.parse(
    content.get('workflows/services.json') ?? '{"services":[]}',
  )
  const named = services.flatMap(({ routes = {} }) => Object.keys(routes))
  const own = ['/services', '/dashboard', '/settings', '/settings/edit/email']
  const pages = named.filter((path) => !path.includes(':') && !path.endsWith('/in'))
  return [...new Set([...own, ...pages, `/transfer/apply/in?application=${draft}&step=personal`])]
}

async function open(page: Page, session: CDPSession, path: string): Promise<Opening> {
  await page.evaluate(() => {
    history.pushState(null, '', '/settings/edit/password')
  })
  await page.waitForTimeout(QUIET)
  const before = await busyMilliseconds(session)
  const times = await page.evaluate(follow, { path, quiet: QUIET })
  return { ...times, mainThread: (await busyMilliseconds(session)) - before }
}

/** Runs in the page: goes there as a link does and waits until nothing changes any more and no call is open. */
function follow({
  path,
  quiet,
}: {
  path: string
  quiet: number
}): Promise<{ opening: number; slowestCall: number }> {
  return new Promise((resolve) => {
    const started = performance.now()
    let last = started
    const watcher = new MutationObserver(() => (last = performance.now()))
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    history.pushState(null, '', path)
    const calls = () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime >= started && entry.name.includes('/api/'))
    const timer = setInterval(() => {
      if (performance.now() - last < quiet || document.querySelector('.loading') !== null) return
      clearInterval(timer)
      watcher.disconnect()
      const slowestCall = Math.max(0, ...calls().map(({ duration }) => duration))
      resolve({ opening: last - started, slowestCall })
    }, 20)
  })
}

async function busyMilliseconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
