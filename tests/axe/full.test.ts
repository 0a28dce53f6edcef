import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../cases/readContent.ts'
import { LANGUAGES, VIEWERS } from './Combination.ts'
import { everyCombination } from './combinations.ts'
import { everyPlace } from './everyPlace.ts'
import { inspectCombinations } from './inspectCombinations.ts'
import { type AxeBrowser, openAxeBrowser } from './openAxeBrowser.ts'

const every = everyCombination(everyPlace(await readContent()))
/** Two readers look at the same time: one of them always waits for its page. */
const READERS = 2
/** Ends only what never ends. */
const LIMIT = 3_600_000

let opened: AxeBrowser
beforeAll(async () => {
  opened = await openAxeBrowser()
})
afterAll(() => opened?.close())

describe(`axe finds nothing on any of ${every.length} pages: every place, language, theme and width`, () => {
  test.each(VIEWERS)(
    'as %s',
    async (viewer) => {
      let pages = 0
      const combinations = every.filter((one) => one.viewer === viewer)
      const findings = await inspectCombinations({
        ...opened,
        combinations,
        workers: READERS,
        onInspected: (looks) => {
          pages += looks
        },
      })
      expect(findings).toEqual([])
      expect(pages).toBe(every.length / VIEWERS.length)
      expect(new Set(combinations.map(({ language }) => language)).size).toBe(LANGUAGES.length)
    },
    LIMIT,
  )
})
