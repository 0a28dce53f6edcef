import type { Sandbox } from '#sandbox/startSandbox.ts'
import { inboxCode } from './inboxCode.ts'
import type { Language } from './texts.ts'
import type { Visitor } from './Visitor.ts'

export interface NewPerson {
  language: Language
  citizenship: string
  fin: string
  /** As it is typed, day/month/year; asked of foreigners. */
  birthDate?: string
  documentType: string
  documentSeries?: string
  documentNumber: string
  mobile: string
  email: string
  password: string
  /** Where to, in the words of the lists. */
  university: { [language in Language]: string }
  specialty: { [language in Language]: string }
  studyLanguage: string
}

/** The whole registration, codes read from the inbox. */
export async function register(visitor: Visitor, person: NewPerson, sandbox: Sandbox): Promise<void> {
  await visitor.goTo('/')
  await visitor.follow('button.signUp')
  await visitor.choose('field.citizenship', `option.citizenship.${person.citizenship}`)
  await visitor.press('button.next')
  await visitor.arrive('registration.step.document')
  await visitor.choose('field.documentType', `option.docType.${person.documentType}`)
  if (person.documentSeries !== undefined) await visitor.fill('field.documentSeries', person.documentSeries)
  await visitor.fill('field.documentNumber', person.documentNumber)
  await visitor.fill('field.fin', person.fin)
  if (person.birthDate !== undefined) await visitor.fill('field.birthDate', person.birthDate)
  await visitor.press('registration.do.identify')
  await visitor.arrive('registration.step.personal')
  await visitor.press('button.next')
  await visitor.fill('field.mobile', person.mobile)
  await visitor.press('registration.do.sendCode')
  await visitor.fill('field.smsCode', await inboxCode(sandbox, person.mobile))
  await visitor.press('registration.do.confirmPhone')
  await visitor.fill('field.email', person.email)
  await visitor.fill('field.emailRepeat', person.email)
  await visitor.press('button.sendCode')
  await visitor.fill('field.emailCode', await inboxCode(sandbox, person.email))
  await visitor.fill('field.password', person.password)
  await visitor.fill('field.passwordRepeat', person.password)
  await visitor.agree('field.terms')
  await visitor.press('registration.do.confirmEmail')
  await visitor.arrive('registration.step.success')
  await visitor.follow('button.enterCabinet')
  await visitor.arrive('title.services')
}
