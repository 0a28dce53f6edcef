import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { type HttpDoor, openHttpDoor } from '../cases/http/HttpDoor.ts'
import { playOverHttp } from '../cases/http/playOverHttp.ts'
import { readCases } from '../cases/readCases.ts'
import { readContent } from '../cases/readContent.ts'
import { closeBrowser, launchChromium } from './chromium.ts'
import { decideAtDesk } from './desk/decideAtDesk.ts'
import { type DeskRoad, deskRoads } from './desk/deskRoads.ts'

let browser: Browser
let door: HttpDoor
let open: OpenContent
const content = await readContent()
const ONLY = process.env['DESK_ONLY']
const roads = deskRoads(content, readCases()).filter((road) => ONLY === undefined || road.process === ONLY)

beforeAll(async () => {
  open = openContent(content)
  door = await openHttpDoor()
  browser = await launchChromium()
})
afterAll(async () => {
  await closeBrowser(browser)
  await door?.road.close()
})

test.each(roads.map((road): [string, DeskRoad] => [`${road.process} (${road.path})`, road]))(
  'officers take %s from what was handed in to its last status, at the desk alone',
  async (_name, road) => {
    const desk = { browser, origin: door.road.origin, open, process: road.process }
    const complaints: string[] = []
    let deeds = 0
    const played = await playOverHttp(door, road.given, open, {
      number: roads.indexOf(road),
      staff: async (deed) => {
        deeds += 1
        complaints.push(...(await decideAtDesk(desk, deed)))
      },
    })
    expect(played).toMatchObject({ played: road.given.steps.length, differences: [] })
    expect(deeds).toBeGreaterThanOrEqual(road.deeds)
    expect(complaints).toEqual([])
  },
  240_000,
)
