import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, launchChromium } from './chromium.ts'
import { enter } from './enter.ts'
import { linkMurad, PARENT } from './linkMurad.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'

let browser: Browser
let portal: BrowserPortal
beforeAll(async () => {
  browser = await launchChromium()
  portal = await openBrowserPortal({ everybody: true })
  await linkMurad(portal)
})
afterAll(async () => {
  await closeBrowser(browser)
  await portal?.close()
})

test(
  'a parent reads the conditions of out-of-school circles, applies for a child and finds the application',
  { meta: { spec: ['2.pages.out_of_school'] } },
  async () => {
    const parent = await enter(browser, portal, { email: PARENT, language: 'az' })
    const { page } = parent
    await parent.goTo('/out_of_school/apply')
    await parent.arrive('title.serviceApply', { service: parent.text('service.outOfSchool') })
    await parent.press('button.apply')
    await parent.arrive('common.step.personal')
    expect(new URL(page.url()).pathname).toBe('/out_of_school/apply/in')
    await parent.fill('field.mobile', '501000020')
    await parent.fill('field.email', PARENT)
    await parent.fill('field.residenceAddress', 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4')
    await parent.press('button.next')
    await parent.arrive('common.step.details')
    await parent.choose('outOfSchool.field.region', 'option.region.baku')
    await parent.search('outOfSchool.field.institution', 'Tofiq', 'Tofiq İsmayılov')
    await parent.search('field.circle', 'Robot', 'Robototexnika')
    await parent.agree('option.weekday.saturday')
    await parent.choose('field.shift', 'option.shift.first')
    await parent.fill('field.parentPhone', '501000020')
    await parent.press('button.next')
    await parent.arrive('common.step.review')
    for (const consent of ['dataCorrect', 'dataProcessing', 'noChangeAware'])
      await parent.agree(`field.${consent}`)
    await parent.submit('common.do.submit')
    await parent.sees('common.status.applied')
    await parent.goTo('/out_of_school/dashboard')
    await parent.arrive('title.serviceDashboard', { service: parent.text('service.outOfSchool') })
    await parent.sees('common.status.applied')
    expect(parent.complaints).toEqual([])
    await parent.close()
  },
)
