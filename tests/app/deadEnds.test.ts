import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveRole } from '../browser/giveRole.ts'
import { textOf } from '../browser/texts.ts'
import { CITIZEN, english, FOREIGNER, inSide, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

describe('nobody is left without a way on', () => {
  it('a list without anything says so in its own words and where to go', async () => {
    const visitor = await screens.visit(FOREIGNER)
    const { main } = visitor
    await visitor.goTo('/payment/dashboard')
    await main.getByText(english('payment.none')).waitFor()
    await main.getByRole('link', { name: english('menu.pay') }).click()
    await visitor.arrive('title.paymentPay')
    await visitor.goTo('/settings/child')
    await main.getByText(english('children.none')).waitFor()
    await main.getByRole('button', { name: english('children.do.add') }).waitFor()
    await visitor.goTo('/student_loan/dashboard')
    await main.getByText(english('studentLoan.none')).waitFor()
    await main.getByRole('link', { name: english('service.studentAdmission') }).waitFor()
    await visitor.close()
  })

  it.each([
    ['/certification/work', '/certification/dashboard'],
    ['/director/apply_to_vacancy/in', '/director/apply_to_vacancy'],
    ['/htpdp/apply/in', '/htpdp/academicApply/dashboard'],
    ['/student_loan/apply/in', '/student_loan/dashboard'],
  ])('a wizard without an application, %s, leads to where one begins', async (wizard, beginning) => {
    const visitor = await screens.visit(FOREIGNER)
    await visitor.goTo(wizard)
    await visitor.page.waitForURL(`**${beginning}`)
    await visitor.close()
  })

  it('a page that is not theirs says why and leads back to the services', async () => {
    const visitor = await screens.visit(FOREIGNER)
    for (const path of ['/desk', '/admin']) {
      await visitor.goTo(path)
      await visitor.arrive('title.forbidden')
      await visitor.main.getByRole('link', { name: english('menu.services') }).waitFor()
    }
    await visitor.close()
  })

  it('an application for an institution is begun by its delegate, and others are told why not', async () => {
    const visitor = await screens.visit(FOREIGNER)
    await visitor.goTo('/accreditation/apply')
    await visitor.main.getByText(english('common.forInstitutions')).waitFor()
    // What they can do here: look whether an institution is accredited.
    await visitor.main.getByRole('link', { name: english('menu.certificateCheck') }).waitFor()
    await giveRole(screens.portal, FOREIGNER, { is: 'delegate', institution: 'bdu' })
    await visitor.page.reload()
    await visitor.press('button.apply')
    await visitor.page.waitForURL(/apply\/in\?application=/)
    await visitor.close()
  })

  it.each([
    ['a grant that is for foreigners', '/grant/apply', 'grant.for.self', 'menu.studentLoanApply'],
    ['a debt that nobody has', '/debt/apply', 'debt.none', 'service.payment'],
  ])('who is refused already is told why and begins nothing: %s', async (_what, path, code, instead) => {
    const visitor = await screens.visit(CITIZEN)
    await visitor.goTo(path)
    const refusal = visitor.main.locator('li', { hasText: textOf('az', code) })
    await refusal.getByRole('link', { name: textOf('az', instead) }).waitFor()
    await visitor.isReady()
    expect(await visitor.main.getByRole('button', { name: textOf('az', 'button.apply') }).count()).toBe(0)
    await visitor.close()
  })

  it('what several ways to apply ask alike is said once', async () => {
    const visitor = await screens.visit(FOREIGNER)
    await visitor.goTo('/debt/apply')
    await visitor.main.locator('.guards li').first().waitFor()
    const conditions = await visitor.main.locator('.guards li').allInnerTexts()
    expect(conditions.length).toBeGreaterThan(0)
    expect(new Set(conditions).size).toBe(conditions.length)
    await visitor.close()
  })

  it('a visitor of a public page has what is open of its menu, and the ways in', async () => {
    const visitor = await screens.visit()
    await visitor.goTo('/accreditation/certificate_check')
    await visitor.arrive('title.certificateCheck')
    const links = inSide(visitor.page).getByRole('link')
    expect(await links.allInnerTexts()).toEqual([
      english('menu.certificateCheck'),
      english('button.signIn'),
      english('button.signUp'),
    ])
    expect(await links.first().getAttribute('aria-current')).toBe('page')
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  })
})
