import type { Browser } from 'playwright-core'
import { describe, expect } from 'vitest'
import { addOfficer, copyCases } from '../server/desk/desk.ts'
import { portalTest as test } from './browserTest.ts'
import { completeDraft } from './completeDraft.ts'
import { enter, walkerOf } from './enter.ts'
import { inspect } from './inspect.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import type { Visitor } from './Visitor.ts'

const OFFICER = { email: 'bdu@example.az', language: 'az' } as const
const COPIES = 30
const COLLEAGUE = 'Quliyev'
const TAKE = /\/api\/desk\/take$/

/** A queue of two pages, once for the file. */
let filled: Promise<void> | undefined
const fillQueue = (portal: BrowserPortal): Promise<void> => (filled ??= fill(portal))

async function fill(portal: BrowserPortal): Promise<void> {
  const applicant = await walkerOf(portal, 'aysel@example.az')
  const { id, typed } = await completeDraft(portal, applicant, 'aysel')
  await applicant.move(id, 'submit', { reviewed: typed })
  await addOfficer(portal, COLLEAGUE, [{ is: 'institution', institution: 'bdu' }])
  await copyCases(portal, { of: id, count: COPIES, due: ['2026-08-01T10:00:00.000Z'] })
}

/** What a row says of a deadline that has passed, whatever the number of days. */
const lateText = (officer: Visitor): string => officer.text('msg.daysLate', { days: 2 }).replace('2', '\\d+')

const rows = ({ main }: Visitor) => main.locator('tbody tr')
/** In which row the focus is. */
const focused = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody tr')].findIndex((row) => row.contains(document.activeElement)),
  )

async function tabIntoTable(officer: Visitor): Promise<void> {
  for (let tabs = 0; tabs < 80 && (await focused(officer)) < 0; tabs += 1)
    await officer.page.keyboard.press('Tab')
  expect(await focused(officer)).toBe(0)
}

async function openQueue(officer: Visitor, address = '/desk'): Promise<void> {
  await officer.goTo(address)
  await officer.arrive('screen.queue')
  await rows(officer).first().waitFor()
}

describe('the queue with the keyboard alone', () => {
  test('is walked, chosen from, taken from, turned, searched and opened', async ({ browser, portal }) => {
    await fillQueue(portal)
    const officer = await enter(browser, portal, OFFICER)
    const { keyboard } = officer.page
    await openQueue(officer)
    await tabIntoTable(officer)
    for (const key of ['j', 'ArrowDown', 'k']) await keyboard.press(key)
    expect(await focused(officer)).toBe(1)
    await keyboard.press('x')
    expect(await rows(officer).nth(1).getByRole('checkbox').isChecked()).toBe(true)
    await keyboard.press('t')
    await rows(officer).nth(1).getByText(officer.text('app.desk.outcome.done')).waitFor()
    expect(await rows(officer).nth(1).innerText()).toContain(officer.text('app.desk.me'))
    // Equally urgent cases stand in any order: what is looked for is one that nobody has taken.
    const free = await rows(officer).nth(2).getByRole('link').innerText()
    await keyboard.press('n')
    await expect.poll(() => focused(officer)).toBe(0)
    await expect.poll(() => rows(officer).count()).toBe(COPIES + 1 - 25)
    await keyboard.press('p')
    await expect.poll(() => rows(officer).count()).toBe(25)
    await expect.poll(() => focused(officer)).toBe(0)
    await keyboard.press('?')
    await officer.page.getByRole('dialog').getByText(officer.text('app.desk.keys.take')).waitFor()
    await keyboard.press('Escape')
    await expect.poll(() => focused(officer)).toBe(0)
    await keyboard.press('/')
    await keyboard.type(free)
    await keyboard.press('Enter')
    await expect.poll(() => rows(officer).count()).toBe(1)
    const box = officer.box('screen.search')
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
    await officer.page.waitForURL(/\/desk$/)
    await tabIntoTable(officer)
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await officer.page.waitForURL(/application=/)
    await officer.sees('app.desk.worksNobody')
    expect(officer.complaints).toEqual([])
    await officer.close()
  })

  test('sets nothing off by a letter that is typed outside the table', async ({ browser, portal }) => {
    await fillQueue(portal)
    const officer = await enter(browser, portal, OFFICER)
    await openQueue(officer, '/desk?clerk=nobody')
    // Of what the page itself needs all is there, down to its fonts.
    await officer.isReady()
    const asked: string[] = []
    officer.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await officer.heading('screen.queue').click()
    for (const key of ['t', 'x', 'j', '?', 'n', 'g']) await officer.page.keyboard.press(key)
    await officer.box('screen.search').focus()
    await officer.page.keyboard.type('txjng?/')
    await officer.isReady()
    expect(asked).toEqual([])
    expect(await officer.page.getByRole('dialog').count()).toBe(0)
    expect(await officer.box('screen.search').inputValue()).toBe('txjng?/')
    await officer.close()
  })
})

describe('what is pressed while an answer is still on its way', () => {
  /** How many rows are the officer's own. */
  const mine = (officer: Visitor): Promise<number> =>
    rows(officer)
      .locator('td:last-child')
      .filter({ hasText: officer.text('app.desk.me') })
      .count()

  /** The first row is being taken. Calls are kept back from before the page opens: one that is open may send the next past it. */
  async function isTaking(browser: Browser, portal: BrowserPortal) {
    await fillQueue(portal)
    const officer = await enter(browser, portal, OFFICER)
    const asked = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    await officer.page.route(TAKE, async (route) => {
      asked.resolve()
      await free.promise
      await route.continue()
    })
    await openQueue(officer, '/desk?clerk=nobody')
    await tabIntoTable(officer)
    await officer.page.keyboard.press('t')
    await asked.promise
    return { officer, keyboard: officer.page.keyboard, letGo: free.resolve }
  }

  test('comes after it: the next row is taken as well', async ({ browser, portal }) => {
    const { officer, keyboard, letGo } = await isTaking(browser, portal)
    for (const key of ['j', 't']) await keyboard.press(key)
    letGo()
    await expect.poll(() => mine(officer)).toBe(2)
    for (const key of ['g', 'k', 'g']) await keyboard.press(key)
    await expect.poll(() => mine(officer)).toBe(0)
    expect(officer.complaints).toEqual([])
    await officer.close()
  })

  test('turns the page, which stays there when the answer comes', async ({ browser, portal }) => {
    const { officer, keyboard, letGo } = await isTaking(browser, portal)
    await keyboard.press('n')
    await officer.page.waitForURL(/cursor=/)
    await expect.poll(() => focused(officer)).toBe(0)
    const second = await rows(officer).allInnerTexts()
    const counted = officer.page.waitForResponse(/\/api\/desk\/counts$/)
    letGo()
    await counted
    expect(await rows(officer).allInnerTexts()).toEqual(second)
    expect(officer.complaints).toEqual([])
    await officer.close()
  })
})

describe('several cases at once', () => {
  test('are taken, handed over and told of row by row; somebody else’s is taken over on purpose', async ({
    browser,
    portal,
  }) => {
    await fillQueue(portal)
    const officer = await enter(browser, portal, OFFICER)
    await openQueue(officer, '/desk?scope=waiting&clerk=nobody&order=newest')
    const view = officer.main.getByRole('link', { name: officer.text('app.desk.view.nobody') })
    const nobodys = async () => Number(await view.locator('.desk-count').innerText())
    const free = await nobodys()
    await rows(officer).nth(0).getByRole('checkbox').check()
    await rows(officer).nth(1).getByRole('checkbox').check()
    await officer.sees('app.desk.selected', { count: 2 })
    await officer.press('app.desk.handOver')
    const dialog = officer.page.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption({ label: `${COLLEAGUE} Elmar Əli` })
    expect(await inspect(officer.page, 'hand over')).toEqual([])
    await officer.answer('app.desk.handOver')
    await officer.sees('app.desk.summary', { done: 2, others: 0 })
    await expect.poll(nobodys).toBe(free - 2)
    expect(await rows(officer).nth(0).innerText()).toContain(COLLEAGUE)
    await officer.agree('app.desk.selectPage')
    await officer.press('app.desk.take')
    await officer.sees('app.desk.summary', { done: 23, others: 2 })
    expect(await rows(officer).nth(1).innerText()).toContain(officer.text('app.desk.outcome.elsewhere'))
    expect(await inspect(officer.page, 'what became of each')).toEqual([])
    await rows(officer)
      .nth(1)
      .getByRole('button', { name: officer.text('app.desk.takeOver') })
      .click()
    await officer.sees('app.desk.summary', { done: 1, others: 0 })
    await officer.close()
  })

  test('the next one that nobody has is taken and open with one press', async ({ browser, portal }) => {
    await fillQueue(portal)
    const officer = await enter(browser, portal, OFFICER)
    await openQueue(officer)
    await officer.press('app.desk.takeNext')
    await officer.page.waitForURL(/application=/)
    // Who works on it is heard, not only seen.
    const told = officer.main.locator('.desk-clerk [aria-live=polite]')
    await told.filter({ hasNotText: officer.text('app.desk.worksNobody') }).waitFor()
    await officer.press('app.desk.giveBack')
    await told.filter({ hasText: officer.text('app.desk.worksNobody') }).waitFor()
    await officer.press('app.desk.take')
    await officer.main.getByRole('button', { name: officer.text('app.desk.giveBack') }).waitFor()
    expect(officer.complaints).toEqual([])
    await officer.close()
  })
})

describe('a view', () => {
  test('is kept under a name, opens the desk, is renamed and forgotten', async ({ browser, portal }) => {
    await fillQueue(portal)
    const officer = await enter(browser, portal, OFFICER)
    await openQueue(officer)
    await officer.main.getByText(officer.text('app.desk.filters'), { exact: true }).click()
    await officer.choose('label.deadline', 'app.desk.deadline.overdue')
    await officer.choose('app.desk.scope', 'app.desk.view.all')
    await officer.press('app.desk.apply')
    await officer.page.waitForURL(/deadline=overdue/)
    await rows(officer).first().waitFor()
    expect(await rows(officer).first().innerText()).toMatch(new RegExp(lateText(officer)))
    await officer.press('app.desk.viewKeep')
    await officer.fill('app.desk.viewName', 'Gecikənlər')
    await officer.agree('app.desk.viewOpens')
    expect(await inspect(officer.page, 'keep a view')).toEqual([])
    await officer.answer('button.save')
    await officer.main.getByRole('link', { name: 'Gecikənlər' }).waitFor()
    await openQueue(officer)
    const current = officer.main.getByRole('link', { name: 'Gecikənlər' })
    await expect.poll(() => current.getAttribute('aria-current')).toBe('page')
    await officer.press('app.desk.viewChange')
    await officer.fill('app.desk.viewName', 'Vacib')
    await officer.answer('button.save')
    await officer.main.getByRole('link', { name: 'Vacib' }).waitFor()
    await officer.press('app.desk.viewChange')
    await officer.answer('button.delete')
    await officer.main.getByRole('link', { name: 'Vacib' }).waitFor({ state: 'detached' })
    expect(officer.complaints).toEqual([])
    await officer.close()
  })
})
