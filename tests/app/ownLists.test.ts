import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../browser/texts.ts'
import { english, FOREIGNER, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

describe('restoration and repeat education', () => {
  it(
    'begins at its conditions, stands in the list of transfers, and only what was accepted in its own',
    {
      meta: {
        spec: [
          '1.service.eduRepair',
          '2.eduRepair.applyIn',
          '2.eduRepair.information',
          '2.eduRepair.restored',
        ],
      },
    },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      const { page, main } = visitor
      const name = english('eduRepair.name')
      await visitor.goTo('/transfer/edu_repair/information')
      await main
        .getByRole('heading', { level: 1, name: textOf('en', 'title.serviceApply', { service: name }) })
        .waitFor()
      await main.getByText(english('requirement.eduRepair.tooLate')).waitFor()
      await visitor.press('button.apply')
      await visitor.arrive('common.step.personal')
      expect(new URL(page.url()).pathname).toBe('/transfer/apply/edu_repair/in')
      await visitor.press('button.saveDraft')
      await page.locator('.toast', { hasText: english('msg.applicationSaved') }).waitFor()

      await visitor.goTo('/transfer/dashboard')
      await main.getByRole('heading', { level: 2, name: new RegExp(name) }).waitFor()
      await visitor.goTo('/transfer/edu_repair/restored')
      await visitor.arrive('title.eduRepairRestored')
      await main.getByText(english('eduRepair.noneAccepted')).waitFor()
      expect(await main.getByRole('heading', { level: 2 }).count()).toBe(0)
      await visitor.goTo('/transfer/edu_repair/information')
      await main.getByText(/^Send this draft by \d+ \w+ \d{4};/).waitFor()
      await visitor.follow('button.continueDraft')
      await visitor.arrive('common.step.personal')
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )
})
