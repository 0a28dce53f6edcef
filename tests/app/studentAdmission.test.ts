import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../browser/texts.ts'
import { english, FOREIGNER, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

describe('student admission', () => {
  it(
    'has a dashboard, a page of conditions and a wizard that says at once which line is not for whom',
    { meta: { spec: ['2.pages.student_admission', '3.state.student_apply'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      const { page, main } = visitor
      await visitor.goTo('/student_admission/dashboard')
      await main.getByRole('heading', { level: 1, name: english('service.studentAdmission') }).waitFor()
      await visitor.goTo('/student_admission/apply')
      const service = english('service.studentAdmission')
      await main
        .getByRole('heading', { level: 1, name: textOf('en', 'title.serviceApply', { service }) })
        .waitFor()
      await visitor.press('button.apply')
      await visitor.arrive('studentAdmission.step.line')
      expect(new URL(page.url()).pathname).toBe('/student_admission/apply/in')

      await main.getByRole('radio', { name: english('option.residenceStatus.none') }).check()
      const line = (channel: string) =>
        main.getByRole('radio', { name: english(`option.channel.${channel}`) })
      for (const [channel, reason] of [
        ['examCentre', 'studentAdmission.notExamCentre'],
        ['vocational', 'studentAdmission.vocationalOnly'],
      ] as const) {
        await line(channel).check()
        await visitor.press('button.next')
        await main.getByText(english(reason)).first().waitFor()
      }
      await line('foreignDirect').check()
      expect(await main.getByText(english('field.specialCode'), { exact: true }).count()).toBe(0)
      await main
        .getByLabel(english('field.admissionLevel'))
        .selectOption({ label: english('option.level.bachelor') })
      await visitor.press('button.next')
      await visitor.arrive('common.step.personal')

      await visitor.press('button.saveDraft')
      await visitor.goTo('/student_admission/dashboard')
      await main.getByRole('heading', { level: 2, name: new RegExp(service) }).waitFor()
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )
})
