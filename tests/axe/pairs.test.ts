import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../cases/readContent.ts'
import { VIEWERS } from './Combination.ts'
import { pairedCombinations } from './combinations.ts'
import { everyPlace } from './everyPlace.ts'
import { inspectCombinations } from './inspectCombinations.ts'
import { type AxeBrowser, openAxeBrowser } from './openAxeBrowser.ts'

const places = everyPlace(await readContent())
/**
 * Of the combinations in which every two of route, viewer, language, theme and width meet those in Azerbaijani: a language
 * changes texts, not roles. The deep suite looks at every combination in both languages (full.test.ts).
 */
const paired = pairedCombinations(places).filter(({ language }) => language === 'az')

let opened: AxeBrowser
beforeAll(async () => {
  opened = await openAxeBrowser()
})
afterAll(() => opened?.close())

describe(`axe finds nothing on the portal's ${places.length} pages, light and dark, at 320 px and 1280 px`, () => {
  test.each(VIEWERS)('as %s', async (viewer) => {
    const combinations = paired.filter((one) => one.viewer === viewer)
    expect(await inspectCombinations({ ...opened, combinations })).toEqual([])
  })
})
