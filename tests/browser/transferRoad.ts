import type { NewPerson } from './register.ts'
import type { Upload, Visitor } from './Visitor.ts'

/** A picture of a page as a camera would give it. */
async function photograph(visitor: Visitor, name: string): Promise<Upload> {
  return { name, mimeType: 'image/png', buffer: await visitor.page.screenshot() }
}

/** From the conditions to the number of the application that was sent. */
export async function apply(visitor: Visitor, person: NewPerson): Promise<string> {
  await visitor.goTo('/transfer/apply')
  await visitor.press('button.apply')
  await visitor.arrive('transfer.step.personal')
  await visitor.fill('field.residenceAddress', 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4')
  if (person.citizenship !== 'az') await fillForeign(visitor)
  await visitor.press('button.next')
  await visitor.arrive('transfer.step.study')
  await visitor.choose('field.studyIsCorrect', 'option.yesNo.yes')
  await visitor.press('button.next')
  await visitor.arrive('transfer.step.target')
  await fillTarget(visitor, person)
  await visitor.press('button.next')
  await visitor.arrive('transfer.step.documents')
  await visitor.upload('field.transcript', [
    await photograph(visitor, 'first.png'),
    await photograph(visitor, 'second.png'),
  ])
  await visitor.upload('field.reasonDocument', [await photograph(visitor, 'reason.png')])
  await visitor.press('button.next')
  return send(visitor)
}

async function fillForeign(visitor: Visitor): Promise<void> {
  const georgia = visitor.text('option.country.GE')
  await visitor.upload('field.documentCopy', [await photograph(visitor, 'passport.png')])
  await visitor.fill('field.foreignAddress', 'Tbilisi, Rustaveli Avenue 12, flat 7')
  await visitor.search('field.lastCountryOfResidence', georgia, georgia)
}

async function fillTarget(visitor: Visitor, person: NewPerson): Promise<void> {
  const [university, specialty] = [person.university[visitor.language], person.specialty[visitor.language]]
  await visitor.choose('field.transferKind', 'option.transferKind.institution')
  await visitor.choose('field.transferReason', 'option.transferReason.family')
  await visitor.search('field.targetInstitution', university, university)
  await visitor.search('field.targetSpecialty', specialty.slice(0, 9), specialty)
  await visitor.choose('field.targetStudyForm', 'option.studyForm.fullTime')
  await visitor.choose('field.targetLanguage', `option.language.${person.studyLanguage}`)
  await visitor.choose('field.targetSector', 'option.sector.az')
  await visitor.choose('field.targetPaymentForm', 'option.paymentForm.paid')
}

/** The review step: consents and the button; gives the number. */
async function send(visitor: Visitor): Promise<string> {
  await visitor.arrive('transfer.step.review')
  for (const consent of ['dataCorrect', 'dataProcessing', 'noChangeAware'])
    await visitor.agree(`field.${consent}`)
  await visitor.press('transfer.do.submit')
  await visitor.sees('msg.applicationSent')
  const text = await visitor.main
    .getByText(/\d{4}-\d{7}/)
    .first()
    .innerText()
  return /\d{4}-\d{7}/.exec(text)?.[0] ?? ''
}

/** The applicant corrects what was returned and sends it again, past the other steps. */
export async function correct(visitor: Visitor): Promise<void> {
  await visitor.goTo('/transfer/dashboard')
  await visitor.follow('button.correct')
  await visitor.sees('transfer.step.personal')
  await visitor.fill('field.residenceAddress', 'Bakı şəhəri, Nizami küçəsi 15, mənzil 44')
  for (const step of ['study', 'target', 'documents', 'review']) {
    await visitor.press('button.next')
    await visitor.arrive(`transfer.step.${step}`)
  }
  await visitor.submit('transfer.do.resubmit')
  await visitor.sees('msg.applicationSent')
}

/** The student takes the offer. */
export async function confirm(visitor: Visitor, person: NewPerson): Promise<void> {
  await visitor.goTo('/transfer/dashboard')
  await visitor.press('transfer.do.confirm')
  await visitor.chooseText('field.chosenOption', person.university[visitor.language])
  await visitor.submit('transfer.do.confirm')
  await visitor.sees('transfer.status.releaseOrderPending')
}
