import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../browser/texts.ts'
import { onePagePdf, upload } from '../roads/api/uploads.ts'
import { signIn } from '../roads/signIn.ts'
import { ScreenPortal } from './ScreenPortal.ts'

const LECTURER = 'sabina@example.az'
const MASTER = 'vaqif@example.az'
const DIRECTOR = 'director@example.az'
const AGENCY = 'agency@example.az'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

/** Citizens read Azerbaijani. */
const az = (id: string) => textOf('az', id)
const named = (title: string, name: string) => textOf('az', title, { service: az(name) })
const inSide = (page: Page) => page.getByRole('navigation', { name: az('a11y.serviceNavigation') })
const titleOf = (main: Locator, name: string) => main.getByRole('heading', { level: 1, name }).waitFor()
const press = (main: Locator, id: string) => main.getByRole('button', { name: az(id) }).click()

describe('professional development', () => {
  it(
    'asks which programme first; each has its conditions, its wizard and its applications',
    {
      meta: {
        spec: [
          '2.htpdp.dashboard',
          '2.htpdp.apply',
          '2.htpdp.academicApply.dashboard',
          '2.htpdp.movement.apply',
          '2.htpdp.movement.dashboard',
          '2.htpdp.finance.apply',
          '2.htpdp.finance.dashboard',
        ],
      },
    },
    async () => {
      const visitor = await screens.visit(LECTURER)
      const { page, main } = visitor
      const choices = ['htpdpAcademic', 'htpdpMovement', 'htpdpFinance']
      for (const [index, process] of choices.entries()) {
        await visitor.goTo('/htpdp/apply')
        await titleOf(main, named('title.serviceApply', 'service.htpdp'))
        await main.getByText(az(`${process}.about`)).waitFor()
        await main
          .getByRole('link', { name: az('label.conditions') })
          .nth(index)
          .click()
        await main.getByText(az('requirement.common.alreadyApplied')).waitFor()
      }
      expect(new URL(page.url()).pathname).toBe('/htpdp/finance/apply')

      await visitor.goTo('/htpdp/academicApply/dashboard')
      await titleOf(main, named('title.serviceDashboard', 'service.htpdpAcademic'))
      await main.getByText(az('requirement.common.notEmployed')).waitFor()
      await press(main, 'button.apply')
      await titleOf(main, az('common.step.personal'))
      for (const path of ['/htpdp/dashboard', '/htpdp/academicApply/dashboard']) {
        await visitor.goTo(path)
        await main.getByRole('heading', { level: 2, name: az('service.htpdpAcademic') }).waitFor()
      }
      for (const [path, process] of [
        ['/htpdp/movement/dashboard', 'htpdpMovement'],
        ['/htpdp/finance/dashboard', 'htpdpFinance'],
      ] as const) {
        await visitor.goTo(path)
        await titleOf(main, named('title.serviceDashboard', `service.${process}`))
        await main.getByText(az('msg.noApplications')).waitFor()
      }
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )

  it(
    'opens the wizard of each under every address that the specification names',
    {
      meta: {
        spec: [
          '2.pages.apply_to_vacancy',
          '2.ptsFtp.applyIn',
          '2.htpdp.apply.in',
          '2.htpdp.academicApply.in',
          '2.htpdp.movement.apply.in',
          '2.htpdp.finance.apply.in',
        ],
      },
    },
    async () => {
      const visitor = await screens.visit(LECTURER)
      const { main } = visitor
      const api = await signIn(screens, LECTURER, screens.password)
      for (const [process, ...paths] of [
        ['htpdpAcademic', '/htpdp/apply/in', '/htpdp/academicApply/in'],
        ['htpdpMovement', '/htpdp/movement/apply/in'],
        ['htpdpFinance', '/htpdp/finance/apply/in'],
        ['ptsFtp', '/pts_ftp/apply/in'],
        ['applyToVacancy', '/apply_to_vacancy/apply/in', '/director/apply_to_vacancy/in'],
      ] as const) {
        const { id } = await api.call('createApplication', { body: { process }, key: `all-${process}` })
        for (const path of paths) {
          await visitor.goTo(`${path}?application=${id}&step=personal`)
          await titleOf(main, az('common.step.personal'))
        }
      }
      await visitor.close()
    },
  )
})

describe('in-service training', () => {
  it(
    'has two extra items after its menu, which the answer of service_left_bar does not have',
    { meta: { spec: ['2.ptsFtp.dashboard', '2.side.extra.ptsFtp', '3.extraItem'] } },
    async () => {
      const visitor = await screens.visit(MASTER)
      const { page, main } = visitor
      const answer = page.waitForResponse((response) => response.url().endsWith('/service_left_bar'))
      await visitor.goTo('/pts_ftp/dashboard')
      await main.getByText(az('requirement.common.notEmployed')).waitFor()
      expect(await (await answer).text()).not.toContain('/pts_ftp/programmes')
      const extra = (id: string) => inSide(page).getByRole('link', { name: az(id) })
      await extra('menu.programmes').click()
      await titleOf(main, named('title.programmes', 'service.ptsFtp'))
      expect(await extra('menu.programmes').getAttribute('aria-current')).toBe('page')
      await extra('menu.myCertificates').click()
      await titleOf(main, named('title.myCertificates', 'service.ptsFtp'))
      await main.getByText(az('ptsFtp.noCertificates')).waitFor()
      await visitor.close()
    },
  )
})

describe('recruitment to vocational institutions', () => {
  it(
    'knows at the page of directors’ posts which line is applied for',
    { meta: { spec: ['2.director.apply', '2.director.applyIn', '3.state.vacancy'] } },
    async () => {
      const visitor = await screens.visit(LECTURER)
      const { page, main } = visitor
      await visitor.goTo('/apply_to_vacancy/dashboard')
      await visitor.goTo('/apply_to_vacancy/apply')
      await main
        .getByRole('heading', { level: 1, name: named('title.serviceApply', 'service.applyToVacancy') })
        .waitFor()
      await visitor.goTo('/director/apply_to_vacancy')
      await titleOf(main, az('title.directorApply'))
      await press(main, 'button.apply')
      await titleOf(main, az('common.step.personal'))
      const { pathname, searchParams } = new URL(page.url())
      expect(pathname).toBe('/director/apply_to_vacancy/in')
      const api = await signIn(screens, LECTURER, screens.password)
      const { answers } = await api.call('application', {
        params: { id: searchParams.get('application') ?? '' },
      })
      expect(answers['vacancies']).toEqual({ vacancyLine: 'director' })
      await visitor.close()
    },
  )

  it(
    'shows directors the candidates for their vacancies, without the FIN; others are told that it is not theirs',
    { meta: { spec: ['2.director.dashboard'] } },
    async () => {
      const number = await candidate()
      const visitor = await screens.visit(DIRECTOR)
      const { page, main } = visitor
      await visitor.goTo('/director/dashboard')
      await titleOf(main, az('title.director'))
      const candidates = inSide(page).getByRole('link', { name: az('menu.candidates') })
      await expect.poll(() => candidates.count()).toBe(1)
      await main.getByRole('link', { name: number }).click()
      await main.getByText('B-090112').first().waitFor()
      expect(await main.innerText()).not.toContain('5VAQF46')
      await main
        .getByRole('button', { name: az('applyToVacancyChoice.do.rank') })
        .first()
        .waitFor()
      expect(await main.getByRole('button', { name: az('applyToVacancy.do.offer') }).count()).toBe(0)
      expect(visitor.complaints).toEqual([])
      await visitor.close()

      for (const other of [MASTER, AGENCY]) {
        const stranger = await screens.visit(other)
        await stranger.goTo('/director/dashboard')
        await stranger.main.getByText(az('error.403')).waitFor()
        await stranger.close()
      }
    },
  )
})

/** Sent by a master of production training with a degree, and admitted to the interview. */
async function candidate(): Promise<string> {
  const applicant = await signIn(screens, MASTER, screens.password)
  const { id, number, revision, answers } = await applicant.call('createApplication', {
    body: { process: 'applyToVacancy' },
    key: 'candidate',
  })
  const [workBook, cv, degreeDocument] = [
    (await upload(applicant, onePagePdf('book.pdf'))).id,
    (await upload(applicant, onePagePdf('cv.pdf'))).id,
    (await upload(applicant, onePagePdf('degree.pdf'))).id,
  ]
  const address = 'Bakı şəhəri, Yasamal rayonu, Şərifzadə küçəsi 18'
  const draft = {
    ...answers,
    personal: { ...answers['personal'], residenceAddress: address },
    previous: { ...answers['previous'], previousAdmissionYear: 1998 },
    vacancies: { vacancyLine: 'staff', choices: [{ vacancy: 'it-teacher-2027' }] },
    details: {
      academicDegree: 'phd',
      degreeDocument,
      workBook,
      cv,
      examRegion: 'baku',
      noConvictionDeclared: true,
    },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  }
  const params = { id }
  await applicant.call('saveDraft', { params, body: { revision, answers: draft } })
  const agency = await signIn(screens, AGENCY, screens.password)
  const at = '2026-09-10T06:00:00.000Z'
  for (const [who, transition, input] of [
    [applicant, 'submit', undefined],
    [agency, 'take', undefined],
    [agency, 'approveNoExam', { at, place: 'Bakı, Təbriz küçəsi 8' }],
  ] as const) {
    const now = await who.call('application', { params })
    const body = { revision: now.revision, transition, ...(input && { input }) }
    await who.call('command', { params, body, key: `candidate-${transition}` })
  }
  return number
}
