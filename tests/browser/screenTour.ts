import type { Browser } from 'playwright-core'
import { choice, returnFor } from '../roads/transfer/decide.ts'
import { completeDraft } from './completeDraft.ts'
import { enter, walkerOf, worldOf } from './enter.ts'
import { inboxCode } from './inboxCode.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import type { NewPerson } from './register.ts'
import { seedForeignOfficer } from './seedOfficer.ts'
import type { Language } from './texts.ts'
import { Visitor } from './Visitor.ts'

/** Called at each screen when all of it is there. */
export type Look = (visitor: Visitor, screen: string) => Promise<void>

export interface Tour {
  browser: Browser
  portal: BrowserPortal
  language: Language
  look: Look
}

/** Who travels in which language: the portal speaks one language to citizens. */
const applicants = { az: 'aysel', en: 'nino' } as const
const emails = { az: 'aysel@example.az', en: 'nino@example.ge' } as const

/** Every stage of a registration, up to the last one that asks. */
export async function tourRegistration(
  { browser, portal, language, look }: Tour,
  person: NewPerson,
): Promise<void> {
  const visitor = await Visitor.open(browser, portal.origin, language)
  await visitor.goTo('/registration')
  await visitor.arrive('registration.step.citizenship')
  await look(visitor, 'registration: citizenship')
  await visitor.choose('field.citizenship', `option.citizenship.${person.citizenship}`)
  await visitor.press('button.next')
  await visitor.arrive('registration.step.document')
  await visitor.choose('field.documentType', `option.docType.${person.documentType}`)
  await look(visitor, 'registration: document')
  if (person.documentSeries !== undefined) await visitor.fill('field.documentSeries', person.documentSeries)
  await visitor.fill('field.documentNumber', person.documentNumber)
  await visitor.fill('field.fin', person.fin)
  await visitor.press('registration.do.identify')
  await visitor.arrive('registration.step.personal')
  await look(visitor, 'registration: person')
  await visitor.press('button.next')
  await visitor.box('field.mobile').first().waitFor()
  await look(visitor, 'registration: mobile')
  await visitor.fill('field.mobile', person.mobile)
  await visitor.press('registration.do.sendCode')
  await visitor.box('field.smsCode').first().waitFor()
  await look(visitor, 'registration: code')
  await visitor.fill('field.smsCode', await inboxCode(portal.sandbox, person.mobile))
  await visitor.press('registration.do.confirmPhone')
  await visitor.box('field.email').first().waitFor()
  await look(visitor, 'registration: e-mail')
  await visitor.fill('field.email', person.email)
  await visitor.fill('field.emailRepeat', person.email)
  await visitor.press('button.sendCode')
  await visitor.box('field.password').first().waitFor()
  await look(visitor, 'registration: password')
  await visitor.close()
}

/** Each step of the wizard, filled in. */
export async function tourWizard({ browser, portal, language, look }: Tour): Promise<void> {
  const [email, persona] = [emails[language], applicants[language]]
  const walker = await walkerOf(portal, email)
  const { id } = await completeDraft(portal, walker, persona)
  const visitor = await enter(browser, portal, { email, language })
  for (const step of ['personal', 'study', 'target', 'documents', 'review']) {
    await visitor.goTo(`/transfer/apply/in?application=${id}&step=${step}`)
    await visitor.arrive(`transfer.step.${step}`)
    await visitor.isReady()
    await look(visitor, `wizard: ${step}`)
  }
  await visitor.close()
}

/** What is sent and decided on: both sides of it. */
export async function tourCase({ browser, portal, language, look }: Tour): Promise<void> {
  const world = worldOf(portal)
  const email = emails[language]
  const walker = await walkerOf(portal, email)
  const { id, typed } = await completeDraft(portal, walker, applicants[language])
  await walker.move(id, 'submit', { reviewed: typed })
  const visitor = await enter(browser, portal, { email, language })
  await visitor.goTo(`/transfer/apply/in?application=${id}`)
  await visitor.sees('transfer.status.applied')
  await look(visitor, 'sent')

  const desk = language === 'az' ? 'bdu@example.az' : await seedForeignOfficer(portal, 'bdu')
  const officer = await enter(browser, portal, { email: desk, language })
  await officer.goTo('/desk')
  await officer.arrive('screen.queue')
  await officer.isReady()
  await look(officer, 'desk: queue')
  await officer.goTo(`/desk?application=${id}`)
  await officer.isReady()
  await look(officer, 'desk: case')
  await officer.press('transferChoice.do.take')
  await look(officer, 'desk: question')
  const clerk = await walkerOf(portal, desk)
  await clerk.move(id, 'take', { track: choice(0) })
  await officer.goTo(`/desk?application=${id}`)
  await officer.press('transfer.do.return')
  await officer.submit('transfer.do.return')
  await officer.page.getByRole('alert').or(officer.page.locator('.error-summary')).first().waitFor()
  await look(officer, 'desk: form with findings')

  await returnFor(world, clerk, { application: id, fields: ['/answers/personal/residenceAddress'] })
  await officer.goTo(`/desk?application=${id}`)
  await officer.sees('transfer.status.returned')
  await look(officer, 'desk: returned case')
  await visitor.goTo('/transfer/dashboard')
  await visitor.sees('transfer.status.returned')
  await visitor.isReady()
  await look(visitor, 'returned')
  await visitor.goTo(`/transfer/apply/in?application=${id}`)
  await visitor.arrive('transfer.step.personal')
  await visitor.isReady()
  await look(visitor, 'correction')
  await visitor.close()
  await officer.close()
}

/** An empty wizard at which Next was pressed, and a draft of nothing. */
export async function tourFindings({ browser, portal, language, look }: Tour): Promise<void> {
  const email = emails[language]
  const walker = await walkerOf(portal, email)
  const { id, typed } = await completeDraft(portal, walker, applicants[language])
  await walker.save(id, { ...typed, target: {} })
  const visitor = await enter(browser, portal, { email, language })
  await visitor.goTo(`/transfer/apply/in?application=${id}&step=target`)
  await visitor.press('button.next')
  await visitor.sees('valid.required')
  await look(visitor, 'wizard: findings')
  await visitor.close()
}
