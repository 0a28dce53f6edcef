import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../browser/texts.ts'
import { readContent } from '../cases/readContent.ts'
import { VIEWERS } from './Combination.ts'
import { pairedCombinations } from './combinations.ts'
import { everyPlace } from './everyPlace.ts'
import { inspectCombinations } from './inspectCombinations.ts'
import { type AxeBrowser, openAxeBrowser } from './openAxeBrowser.ts'

/** Of so many pages. */
const LONG = 240_000

/** Every route, so that every two of route, viewer, language, theme and width meet. One language is one file: two run side by side. */
export async function describePairs(language: Language): Promise<void> {
  const places = everyPlace(await readContent())
  const paired = pairedCombinations(places).filter((one) => one.language === language)
  let opened: AxeBrowser
  beforeAll(async () => {
    opened = await openAxeBrowser()
  }, LONG)
  afterAll(() => opened?.close())

  describe(`in ${language}, on the portal's ${places.length} pages, pairwise light and dark, 320 px and 1280 px, axe finds nothing`, () => {
    test.each(VIEWERS)(
      'as %s',
      async (viewer) => {
        const combinations = paired.filter((one) => one.viewer === viewer)
        expect(await inspectCombinations({ ...opened, combinations })).toEqual([])
      },
      LONG,
    )
  })
}
