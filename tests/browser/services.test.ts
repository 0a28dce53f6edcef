import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { beginCase } from '../cases/http/beginCase.ts'
import { type HttpDoor, openHttpDoor } from '../cases/http/HttpDoor.ts'
import { readCases } from '../cases/readCases.ts'
import { readContent } from '../cases/readContent.ts'
import { closeBrowser, launchChromium } from './chromium.ts'
import { type ServiceRoad, serviceRoads } from './services/serviceRoads.ts'
import { walkService } from './services/walkService.ts'

let browser: Browser
let door: HttpDoor
let open: OpenContent
const content = await readContent()
const ONLY = process.env['SERVICES_ONLY']
const roads = serviceRoads(content, readCases()).filter((road) => ONLY === undefined || road.process === ONLY)

beforeAll(async () => {
  open = openContent(content)
  door = await openHttpDoor()
  browser = await launchChromium()
})
afterAll(async () => {
  await closeBrowser(browser)
  await door?.road.close()
})

test.each(roads.map((road): [string, ServiceRoad] => [road.process, road]))(
  'somebody fills in and sends %s in a browser',
  async (_process, road) => {
    const begun = await beginCase(door, { written: road.given, open, number: roads.indexOf(road) })
    if ('notSaid' in begun) throw new Error(begun.notSaid)
    const sent = await walkService({ browser, begun, road, open })
    expect(sent.complaints).toEqual([])
    expect(sent.status).toBe(road.given.steps[0]?.expect?.status)
  },
  180_000,
)
