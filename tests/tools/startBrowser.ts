import { chromium } from 'playwright-core'
import { launchOptions } from '../browser/chromium.ts'
import { countStart } from './TestRun.ts'

/** Global set-up of the browser lane: one Chromium, in which each test has a cleared page of its own. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ ...(await launchOptions()), host: '127.0.0.1' })
  countStart('browser')
  process.env['TEST_CHROMIUM'] = server.wsEndpoint()
  return async () => {
    delete process.env['TEST_CHROMIUM']
    await server.close()
  }
}
