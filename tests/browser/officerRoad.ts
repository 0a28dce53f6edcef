import { expect } from 'vitest'
import type { Visitor } from './Visitor.ts'

/** The receiving institution takes the choice into work and returns one field. */
export async function returnForCorrection(officer: Visitor, number: string): Promise<void> {
  await officer.goTo('/desk')
  await officer.followText(number)
  await officer.perform('transferChoice.do.take')
  await officer.sees('transfer.status.inProcess')
  await officer.press('transfer.do.return')
  await officer.agree('field.residenceAddress')
  // A consent has one answer alone: there is nothing to correct.
  const consent = officer.main.getByRole('checkbox', { name: officer.text('field.dataCorrect') })
  expect(await consent.count()).toBe(0)
  await officer.fill('field.returnReason', 'Yaşayış ünvanında mənzilin nömrəsini dəqiqləşdirin.')
  await officer.submit('transfer.do.return')
  await officer.sees('transfer.status.returned')
}

/** It sees what was changed and decides. */
export async function decide(officer: Visitor, number: string): Promise<void> {
  await officer.goTo('/desk')
  await officer.followText(number)
  await officer.sees('form.compare.title')
  await officer.press('transferChoice.do.decideYes')
  await officer.submit('transferChoice.do.decideYes')
  await officer.sees('transfer.status.decisionPositive')
}
