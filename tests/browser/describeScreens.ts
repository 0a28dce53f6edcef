import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { inspect } from './inspect.ts'
import { openBrowserPortal } from './openBrowserPortal.ts'
import { aysel, nino } from './people.ts'
import { tourCase, tourFindings, tourRegistration, tourWizard } from './screenTour.ts'
import { tourStudio } from './tourStudio.ts'
import type { Language } from './texts.ts'
import type { Visitor } from './Visitor.ts'

/** Many screens, each in two widths and two themes. */
const LONG = 240_000

/** What stands on screens once somebody has done something there, in one language; pages as they open: tests/axe. */
export function describeScreens(language: Language): void {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  type Walk = (tour: Parameters<typeof tourWizard>[0]) => Promise<void>
  const faultsOf = async (walk: Walk, everybody: boolean): Promise<string[]> => {
    const portal = await openBrowserPortal({ everybody })
    const faults: string[] = []
    const look = async (visitor: Visitor, screen: string): Promise<void> => {
      faults.push(...(await inspect(visitor.page, screen)), ...visitor.complaints.splice(0))
    }
    try {
      await walk({ browser, portal, language, look })
    } finally {
      await portal.close()
    }
    return faults
  }
  const itIsGood = (name: string, walk: Walk, everybody = true) =>
    test(name, async () => expect(await faultsOf(walk, everybody)).toEqual([]), LONG)

  describe(`in ${language}, light and dark, 320 px and 1280 px wide, everybody can use`, () => {
    itIsGood(
      'each stage of a registration',
      (tour) => tourRegistration(tour, language === 'az' ? aysel : nino),
      false,
    )
    itIsGood('each step of the wizard, filled in', tourWizard)
    itIsGood('a step with its findings', tourFindings)
    itIsGood('what was sent, the desk, a case and its forms', tourCase)
    itIsGood('the studio: each place, its dialogs and its findings', tourStudio)
  })
}
