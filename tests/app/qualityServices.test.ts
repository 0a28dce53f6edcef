import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Services } from '#engine/content/types.ts'
import { blindIndex } from '#server/people/blindIndex.ts'
import { readFileSync } from 'node:fs'
import { textOf } from '../browser/texts.ts'
import { signIn } from '../roads/signIn.ts'
import { CITIZEN, ScreenPortal } from './ScreenPortal.ts'

const DELEGATE = 'rauf@example.az'
const { services }: Services = JSON.parse(
  readFileSync(new URL('../../workflows/services.json', import.meta.url), 'utf8'),
)

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
  const { database, keys } = screens.portal.portal
  const { person_id } = await database
    .selectFrom('account')
    .select('person_id')
    .where('email_index', '=', blindIndex(keys, 'email', DELEGATE))
    .executeTakeFirstOrThrow()
  await database
    .insertInto('staff_role')
    .values({ person_id, is_role: 'delegate', institution: 'bdu' })
    .execute()
})
afterAll(() => screens?.close())

/** Citizens read Azerbaijani. */
const az = (id: string) => textOf('az', id)
const named = (title: string, name: string) => textOf('az', title, { service: az(name) })
const titleOf = (main: Locator, name: string) => main.getByRole('heading', { level: 1, name }).waitFor()

describe('services of the agencies', () => {
  it(
    'have a dashboard, conditions and a wizard at the addresses of the specification',
    { meta: { spec: ['2.pages.peseqebul', '2.pages.duplicate', '2.pages.informal_edu'] } },
    async () => {
      const visitor = await screens.visit(CITIZEN)
      const { main } = visitor
      const api = await signIn(screens, CITIZEN, screens.password)
      for (const [process, path] of [
        ['duplicate', '/duplicate'],
        ['informalEdu', '/informal_edu'],
        ['peseqebul', '/peseqebul'],
      ] as const) {
        await visitor.goTo(`${path}/dashboard`)
        await titleOf(main, named('title.serviceDashboard', `service.${process}`))
        await visitor.goTo(`${path}/apply`)
        await titleOf(main, named('title.serviceApply', `service.${process}`))
        const { id } = await api.call('createApplication', { body: { process }, key: `quality-${process}` })
        await visitor.goTo(`${path}/apply/in?application=${id}&step=personal`)
        await titleOf(main, az('common.step.personal'))
      }
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )

  it(
    'let a delegate apply for the own institution',
    { meta: { spec: ['2.pages.accreditation'] } },
    async () => {
      const visitor = await screens.visit(DELEGATE)
      const { main } = visitor
      const api = await signIn(screens, DELEGATE, screens.password)
      await visitor.goTo('/accreditation/dashboard')
      await titleOf(main, named('title.serviceDashboard', 'service.accreditation'))
      await visitor.goTo('/accreditation/apply')
      await titleOf(main, named('title.serviceApply', 'service.accreditation'))
      const body = { process: 'accreditation' }
      const { id } = await api.call('createApplication', { body, key: 'quality-accreditation' })
      await visitor.goTo(`/accreditation/apply/in?application=${id}&step=personal`)
      await titleOf(main, az('common.step.personal'))
      // Who is of some staff is an applicant here: every way to the draft leads back into it.
      for (const path of ['/accreditation/apply', '/accreditation/dashboard', '/dashboard']) {
        await visitor.goTo(path)
        const ways = main.locator(`a[href*="${id}"]`)
        await ways.first().waitFor()
        const places = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
        expect([path, new Set(places)]).toEqual([
          path,
          new Set([`/accreditation/apply/in?application=${id}`]),
        ])
      }
      await visitor.close()
    },
  )

  it(
    'show the conditions of certification above the own applications, its wizard and what it is about',
    { meta: { spec: ['2.certification', '2.certification.work', '2.certification.about'] } },
    async () => {
      const visitor = await screens.visit(CITIZEN)
      const { main } = visitor
      const api = await signIn(screens, CITIZEN, screens.password)
      await visitor.goTo('/certification/dashboard')
      await titleOf(main, named('title.serviceDashboard', 'service.certification'))
      const body = { process: 'certification' }
      const { id } = await api.call('createApplication', { body, key: 'quality-certification' })
      await visitor.goTo(`/certification/work?application=${id}&step=personal`)
      await titleOf(main, az('common.step.personal'))
      await visitor.goTo('/certification/about')
      await titleOf(main, az('title.certificationAbout'))
      const pages = services.flatMap(({ routes = {} }) => Object.entries(routes))
      const about = pages.find(([path]) => path === '/certification/about')?.[1]
      for (const { heading, texts = [], points = [] } of about?.sections ?? []) {
        if (heading !== undefined)
          await main.getByRole('heading', { level: 2, name: az(heading), exact: true }).waitFor()
        for (const id of texts) await main.getByText(az(id), { exact: true }).waitFor()
        for (const id of points)
          await main
            .getByRole('listitem')
            .filter({ hasText: az(id) })
            .waitFor()
      }
      await main.getByRole('link', { name: az('menu.apply') }).waitFor()
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )

  it(
    'have two extra items in the competition, which the answer of service_left_bar does not have',
    { meta: { spec: ['2.side.extra.peseqebul'] } },
    async () => {
      const visitor = await screens.visit(CITIZEN)
      const answer = visitor.page.waitForResponse((one) => one.url().endsWith('/service_left_bar'))
      await visitor.goTo('/peseqebul/dashboard')
      const side = visitor.page.getByRole('navigation', { name: az('a11y.serviceNavigation') })
      for (const id of ['menu.myChoices', 'menu.result'])
        await side.getByRole('link', { name: az(id) }).waitFor()
      expect(await (await answer).text()).not.toContain('menu.myChoices')
      await visitor.close()
    },
  )
})
