import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../cases/readContent.ts'
import { VIEWERS } from './Combination.ts'
import { oneOfEach } from './combinations.ts'
import { everyPlace } from './everyPlace.ts'
import { inspectCombinations } from './inspectCombinations.ts'
import { type AxeBrowser, openAxeBrowser } from './openAxeBrowser.ts'

const places = everyPlace(await readContent())
/** The deep suite looks at every combination (full.test.ts). */
const chosen = oneOfEach(places)

let opened: AxeBrowser
beforeAll(async () => {
  opened = await openAxeBrowser()
})
afterAll(() => opened?.close())

describe(`axe finds nothing on the portal's ${places.length} pages, light and dark, at 320 px and 1280 px`, () => {
  test.each(VIEWERS)('as %s', async (viewer) => {
    const combinations = chosen.filter((one) => one.viewer === viewer)
    expect(combinations.length).toBeGreaterThan(0)
    expect(await inspectCombinations({ ...opened, combinations })).toEqual([])
  })
})
