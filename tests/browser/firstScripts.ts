import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { openDraft } from '../roads/transfer/apply.ts'
import { enter, walkerOf, worldOf } from './enter.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { Visitor } from './Visitor.ts'

export interface Script {
  path: string
  /** As sent with brotli. */
  kilobytes: number
}
export interface FirstScripts {
  signIn: Script[]
  wizard: Script[]
}

const APPLICANT = 'aysel@example.az'

/** Every script that the browser asks for until the page is quiet, for somebody who has nothing kept. */
async function scriptsOf(page: Page, visit: () => Promise<void>): Promise<Script[]> {
  const found: Promise<Script>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const { pathname } = new URL(response.url())
    const weighed = response
      .body()
      .then((body) => ({ path: pathname, kilobytes: brotliCompressSync(body).length / 1024 }))
    found.push(weighed)
  })
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.clearBrowserCache')
  await visit()
  await page.waitForLoadState('networkidle')
  return Promise.all(found)
}

/** Of the page before one has signed in, and of the first step of an application. */
export async function firstScripts(browser: Browser, portal: BrowserPortal): Promise<FirstScripts> {
  const stranger = await Visitor.open(browser, portal.origin, 'az')
  const signIn = await scriptsOf(stranger.page, async () => {
    await stranger.goTo('/')
    await stranger.isReady()
  })
  const walker = await walkerOf(portal, APPLICANT)
  const { id } = await openDraft(worldOf(portal), walker)
  const applicant = await enter(browser, portal, { email: APPLICANT, language: 'az' })
  const wizard = await scriptsOf(applicant.page, async () => {
    await applicant.goTo(`/transfer/apply/in?application=${id}&step=personal`)
    await applicant.arrive('transfer.step.personal')
  })
  await stranger.close()
  await applicant.close()
  return { signIn, wizard }
}

export const kilobytesOf = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
