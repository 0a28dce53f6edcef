import { describe, expect } from 'vitest'
import { browserTest as test } from './browserTest.ts'
import { inspect } from './inspect.ts'
import { type Looks, looksAt } from './looks.ts'
import { openBrowserPortal } from './openBrowserPortal.ts'
import type { Look, Tour } from './screenTour.ts'
import type { Language } from './texts.ts'

interface Walk {
  name: string
  walk: (tour: Tour) => Promise<void>
  /** False: nobody but staff is there yet. */
  everybody?: boolean
}

/** What is wrong with any screen of a tour, each tour on a portal of its own. */
export function describeTours(language: Language, looks: Looks, tours: readonly Walk[]): void {
  describe(`in ${language}, light and dark, 320 px and 1280 px wide (${looks}), everybody can use`, () => {
    for (const { name, walk, everybody = true } of tours)
      test(name, async ({ browser }) => {
        const portal = await openBrowserPortal({ everybody })
        const faults: string[] = []
        let seen = 0
        const look: Look = async (visitor, screen) => {
          const found = await inspect(visitor.page, screen, { looks: looksAt(looks, seen) })
          faults.push(...found, ...visitor.complaints.splice(0))
          seen += 1
        }
        try {
          await walk({ browser, portal, language, look })
        } finally {
          await portal.close()
        }
        expect(faults).toEqual([])
      })
  })
}
