import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '../browser/texts.ts'
import { english, FOREIGNER, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

const SERVICES = [
  ['course', 'course'],
  ['additional_education', 'additionalEducation'],
  ['olympiad', 'olympiad'],
] as const

it(
  'courses, additional education and olympiads have a dashboard, conditions with a button, and an application',
  { meta: { spec: ['2.pages.course', '2.pages.additional_education', '2.pages.olympiad'] } },
  async () => {
    const visitor = await screens.visit(FOREIGNER)
    const { page, main } = visitor
    for (const [service, process] of SERVICES) {
      const name = english(`service.${process}`)
      await visitor.goTo(`/${service}/dashboard`)
      await main.getByRole('heading', { level: 1, name }).waitFor()
      await main.getByText(english('msg.noApplications')).waitFor()
      await visitor.goTo(`/${service}/apply`)
      const title = textOf('en', 'title.serviceApply', { service: name })
      await main.getByRole('heading', { level: 1, name: title }).waitFor()
      await visitor.press('button.apply')
      await visitor.arrive('common.step.personal')
      expect(new URL(page.url()).pathname).toBe(`/${service}/apply/in`)
      await page.reload()
      await visitor.arrive('common.step.personal')
    }
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  },
)
