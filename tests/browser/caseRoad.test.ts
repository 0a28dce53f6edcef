import { describe, expect } from 'vitest'
import { submitted } from '../roads/transfer/apply.ts'
import { choice } from '../roads/transfer/decide.ts'
import { portalTest as test } from './browserTest.ts'
import { enter, walkerOf, worldOf } from './enter.ts'
import { inspect } from './inspect.ts'
import { decide } from './officerRoad.ts'
import { textOf } from './texts.ts'
import { correct } from './transferRoad.ts'
import type { Visitor } from './Visitor.ts'

const APPLICANT = 'aysel@example.az'
const OFFICER = 'bdu@example.az'

const remarkOn = (officer: Visitor, field: string) =>
  officer.main
    .locator('fieldset')
    .filter({ has: officer.page.locator('legend', { hasText: officer.text(field) }) })
    .last()

/** Reads the first document beside the answers, with its own keys. */
async function readDocument({ page, main }: Visitor): Promise<void> {
  const opener = main.locator('button[data-file]').first()
  await opener.click()
  const viewer = main.locator('.viewer')
  await viewer.locator('canvas[data-page="1"]').waitFor()
  const wide = await viewer.locator('canvas').evaluate((canvas) => canvas.getBoundingClientRect().width)
  await page.keyboard.press('+')
  await viewer.getByText('150').waitFor()
  await expect
    .poll(() => viewer.locator('canvas').evaluate((canvas) => canvas.getBoundingClientRect().width))
    .toBeGreaterThan(wide)
  await page.keyboard.press('r')
  await page.keyboard.press('n')
  await viewer.locator('canvas[data-page="1"]').waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
}

/** Two remarks, of which one lacks what its template asks for at first. */
async function returnWithRemarks(officer: Visitor): Promise<void> {
  await officer.press('transfer.do.return')
  await officer.agree('field.residenceAddress')
  await officer.agree('field.transcript')
  const address = remarkOn(officer, 'field.residenceAddress')
  await address.getByRole('combobox').selectOption('incompleteAddress')
  await address.getByText(textOf('en', 'template.incompleteAddress')).waitFor()
  const transcript = remarkOn(officer, 'field.transcript')
  await transcript.getByRole('combobox').selectOption('unreadablePage')
  await officer.submit('transfer.do.return')
  await transcript.getByText(officer.text('valid.required')).waitFor()
  await officer.main.getByRole('link', { name: officer.text('param.page') }).waitFor()
  await transcript.getByRole('textbox').fill('2')
  await officer.submit('transfer.do.return')
  await officer.sees('transfer.status.returned')
}

describe('a case at the desk', () => {
  test('is read with its documents, returned with remarks, corrected, compared and decided; who comes late is told', async ({
    browser,
    portal,
  }) => {
    const id = await submitted(worldOf(portal), await walkerOf(portal, APPLICANT), 'aysel')
    const officer = await enter(browser, portal, { email: OFFICER, language: 'az' })
    await officer.goTo(`/desk?application=${id}`)
    await officer.perform('transferChoice.do.take')
    await officer.sees('transfer.status.inProcess')
    await readDocument(officer)
    await officer.fill('app.messages.write', 'Fənlərin adlarını dəqiqləşdirin.')
    await officer.press('app.messages.send')
    await officer.sees('app.messages.notRead')
    await officer.fill('app.case.newNote', 'Transkriptin 2-ci səhifəsinə baxın.')
    await officer.press('app.case.addNote')
    await officer.sees('app.case.forOwn')
    await returnWithRemarks(officer)

    const applicant = await enter(browser, portal, { email: APPLICANT, language: 'az' })
    await applicant.goTo('/transfer/dashboard')
    await applicant.follow('button.correct')
    await applicant.sees('template.incompleteAddress')
    await applicant.sees('template.unreadablePage', { page: 2 })
    await applicant.main.getByText('Fənlərin adlarını dəqiqləşdirin.').waitFor()
    await applicant.fill('app.messages.answer', 'Riyaziyyat və fizika.')
    await applicant.press('app.messages.send')
    await applicant.main.locator('.messages').getByText('Riyaziyyat və fizika.').waitFor()
    expect(await applicant.main.getByText('Transkriptin').count()).toBe(0)
    await correct(applicant)

    const second = await walkerOf(portal, 'adnsu@example.az')
    await second.move(id, 'take', { track: choice(1) })
    await second.move(id, 'decideNo', {
      track: choice(1),
      input: { decisionReason: 'Bu ixtisas üzrə boş yer qalmayıb.' },
    })
    await officer.goTo(`/desk?application=${id}`)
    await officer.sees('app.case.corrections')
    await officer.main.locator('.summary-old', { hasText: 'mənzil 4' }).first().waitFor()
    await officer.sees('app.case.unchanged')
    await officer.main.locator('.messages').getByText('Riyaziyyat və fizika.').waitFor()
    expect(await inspect(officer.page, 'case')).toEqual([])
    await officer.page.setViewportSize({ width: 1280, height: 900 })

    const late = await officer.openTab()
    await late.goTo(`/desk?application=${id}`)
    await late.press('transfer.do.return')
    await late.agree('field.residenceAddress')
    await late.fill('field.returnReason', 'Ünvanı yenidən dəqiqləşdirin.')
    await decide(officer, await numberOf(officer))
    await late.submit('transfer.do.return')
    await late.sees('app.case.meanwhile')
    await late.sees('transfer.status.decisionPositive')
    // What the process did by itself has no button to be called by.
    expect(await late.main.innerText()).not.toMatch(/\.do\./)
    expect([...officer.complaints, ...applicant.complaints, ...late.complaints]).toEqual([])
    await applicant.close()
    await officer.close()
  })
})

async function numberOf({ main }: Visitor): Promise<string> {
  return (await main.getByRole('heading', { level: 1 }).innerText()).match(/\d{4}-\d{7}/)?.[0] ?? ''
}
