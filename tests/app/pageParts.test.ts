import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { intercept } from '../browser/intercept.ts'
import type { Visitor } from '../browser/Visitor.ts'
import { english, FOREIGNER, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

const TRANSFER = { service: english('transfer.name') }
const PAGES = '**/content/*/pages.grant.json'

/** Names of the release's files that the page asks for from here on. */
function filesAsked(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const [, folder, , file = ''] = new URL(request.url()).pathname.split('/')
    if (folder === 'content') files.push(file)
  })
  return files
}

/** As a link of the page does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, address)
}

/** Before the page of a service whose part of the release could not be had, and now could. */
async function onAFailedPage(): Promise<Visitor> {
  const visitor = await screens.visit(FOREIGNER)
  const { page, main } = visitor
  await visitor.goTo('/transfer/apply')
  await visitor.arrive('title.serviceApply', TRANSFER)
  await intercept(page, PAGES, (route) => route.fulfill({ status: 404 }))
  await follow(page, '/grant/dashboard')
  await main.getByText(english('state.failed.page')).waitFor()
  await page.unroute(PAGES)
  return visitor
}

describe('a page of a service', () => {
  it('asks for what is of its service alone, and tells other pages nothing of the whole portal', async () => {
    const visitor = await screens.visit(FOREIGNER)
    const { page } = visitor
    const files = filesAsked(page)
    await visitor.goTo('/transfer/apply')
    await visitor.arrive('title.serviceApply', TRANSFER)
    expect(files).toContain('pages.transfer.json')
    expect(files).toContain('texts.service.transfer.en.json')
    expect(files).not.toContain('portal.json')
    expect(files).not.toContain('texts.en.json')
    await visitor.close()
  })

  it('says so in its frame when that cannot be had, and comes when it is tried again', async () => {
    const visitor = await onAFailedPage()
    const { main } = visitor
    await main.getByRole('button', { name: english('button.tryAgain') }).click()
    await main.getByRole('heading', { level: 1, name: english('service.grant') }).waitFor()
    await visitor.close()
  })

  it('that could not be had is asked for again by whoever comes back', async () => {
    const visitor = await onAFailedPage()
    const { page, main } = visitor
    await page.goBack()
    await visitor.arrive('title.serviceApply', TRANSFER)
    await page.goForward()
    await main.getByRole('heading', { level: 1, name: english('service.grant') }).waitFor()
    await visitor.close()
  })

  it('names the other service to which it leads, and asks for no more of that one', async () => {
    const visitor = await screens.visit(FOREIGNER)
    const files = filesAsked(visitor.page)
    await visitor.goTo('/student_loan/dashboard')
    await visitor.main.getByRole('link', { name: english('service.studentAdmission') }).waitFor()
    expect(files).toContain('pages.student_loan.json')
    expect(files).not.toContain('portal.json')
    await visitor.close()
  })

  it.each(['/nothing-like-this/at/all', '/nothing%2Flike/this'])(
    'that the portal does not have, %s, is told as one, whatever its first word is',
    async (path) => {
      const visitor = await screens.visit(FOREIGNER)
      await visitor.goTo(path)
      await visitor.main.getByRole('heading', { level: 1, name: english('title.notFound') }).waitFor()
      await visitor.close()
    },
  )
})
