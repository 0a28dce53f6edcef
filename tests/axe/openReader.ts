import type { Browser } from 'playwright-core'
import { inspect, type Look } from '../browser/inspect.ts'
import { Visitor } from '../browser/Visitor.ts'
import type { Place } from './everyPlace.ts'
import type { AxeWorld } from './openAxeWorld.ts'
import { ownTitleFaults } from './ownTitleFaults.ts'
import type { Seat } from './Combination.ts'

export interface OpenReader {
  /** Goes there as by a link; gives everything that is wrong with the page in these looks. */
  inspectAt(place: Place, looks: readonly Look[]): Promise<string[]>
  close(): Promise<void>
}

/** A reader before an open page of the portal. */
export async function openReader(
  browser: Browser,
  world: AxeWorld,
  { viewer, language }: Seat,
): Promise<OpenReader> {
  const { origin, sandbox } = world.portal
  const reader = world.readers[viewer][language]
  const visitor = await Visitor.open(browser, origin, language)
  if (reader.token !== undefined) await visitor.hasToken(reader.token)
  const { page, complaints } = visitor
  // The provider's page is not ours: the sign-on ends at our screen, refused.
  await page.route(`${sandbox.sources.signOn}/token`, (route) =>
    route.fulfill({ json: { data: { token: 'none' } } }),
  )
  const settle = async () => {
    await page.waitForFunction(isShown)
    await visitor.isReady()
  }
  const goTo = async (address: string) => {
    if (new URL(page.url()).origin === origin) await page.evaluate(follow, address)
    else await visitor.goTo(address)
    await settle()
  }
  const inspectAt = async (place: Place, looks: readonly Look[]) => {
    try {
      await goTo(world.addressOf(place, reader))
      const faults = await inspect(page, place.name, { looks })
      return [...faults, ...(await ownTitleFaults(page, place.name))]
    } catch (fault) {
      await page.goto('about:blank')
      return [`${place.name}: could not be looked at: ${String(fault)}`]
    }
  }
  return {
    inspectAt: async (place, looks) => [...(await inspectAt(place, looks)), ...complaints.splice(0)],
    close: () => visitor.close(),
  }
}

/** As a link of the portal does; the title that was there is no title of what comes. */
function follow(address: string): void {
  if (new URL(address, location.origin).pathname !== location.pathname) document.title = ''
  history.pushState(null, '', address)
}

function isShown(): boolean {
  return (document.querySelector('main:not([hidden])')?.textContent ?? '') !== ''
}
