import type { Browser } from 'playwright-core'
import { describe, expect } from 'vitest'
import { submitted } from '../roads/transfer/apply.ts'
import { choice } from '../roads/transfer/decide.ts'
import { portalTest as test } from './browserTest.ts'
import { completeDraft } from './completeDraft.ts'
import { confirmIdentity } from './confirmIdentity.ts'
import { enter, walkerOf, worldOf } from './enter.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import { FIELD, TYPED, typedIn } from './residenceAddress.ts'
import type { Visitor } from './Visitor.ts'

const APPLICANT = { email: 'aysel@example.az', language: 'az' } as const
const OFFICER = { email: 'bdu@example.az', language: 'az' } as const
const NINO = { email: 'nino@example.ge', language: 'en' } as const
const WORDS = 'Bu ixtisas üzrə boş yer qalmayıb.'

/** A case that an officer has taken and has written about, once for the file. */
let taken: Promise<string> | undefined
const takenCase = (portal: BrowserPortal): Promise<string> => (taken ??= takeCase(portal))

async function takeCase(portal: BrowserPortal): Promise<string> {
  const id = await submitted(worldOf(portal), await walkerOf(portal, APPLICANT.email), 'aysel')
  const officer = await walkerOf(portal, OFFICER.email)
  await officer.move(id, 'take', { track: choice(0) })
  await officer.api.call('sendCaseMessage', { params: { id }, body: { words: { text: 'Salam' } } })
  return id
}

/** Until the page stands elsewhere: another step would be counted from the entry to which the first one is on its way. */
const step = ({ page }: Visitor, by: 1 | -1): Promise<void> =>
  page.evaluate(
    (delta) =>
      new Promise((resolve) => {
        navigation.addEventListener('currententrychange', () => resolve(), { once: true })
        history.go(delta)
      }),
    by,
  )
const back = (visitor: Visitor): Promise<void> => step(visitor, -1)
const forward = (visitor: Visitor): Promise<void> => step(visitor, 1)
const question = (visitor: Visitor, title = 'app.leave.title') =>
  visitor.page.getByRole('dialog', { name: visitor.text(title) })
const asked = (visitor: Visitor, title?: string): Promise<void> => question(visitor, title).waitFor()
const isAsked = async (visitor: Visitor): Promise<boolean> => (await question(visitor).count()) > 0

async function stay(visitor: Visitor): Promise<void> {
  await visitor.answer('button.cancel')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Leaves for the queue, and loses what was typed. */
async function leave(officer: Visitor): Promise<void> {
  await asked(officer)
  await officer.answer('app.leave.leave')
  await officer.arrive('screen.queue')
  expect(new URL(officer.page.url()).search).toBe('')
}

/** An officer who has come to the case from the queue. */
async function openCase(browser: Browser, portal: BrowserPortal): Promise<Visitor> {
  const officer = await enter(browser, portal, OFFICER)
  const id = await takenCase(portal)
  await officer.goTo('/desk')
  await officer.arrive('screen.queue')
  await officer.main.locator(`a[href$="application=${id}"]`).first().click()
  await officer.page.waitForURL(/application=/)
  return officer
}

async function typeDecision(officer: Visitor): Promise<void> {
  await officer.press('transferChoice.do.decideNo')
  await officer.fill('field.decisionReason', WORDS)
}

/** What was typed is there, the focus in it, and the address says so. */
async function staysAt(officer: Visitor, label: string, address: string): Promise<void> {
  const box = officer.box(label)
  expect(await box.inputValue()).toBe(WORDS)
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(officer.page.url()).toBe(address)
}

const steps = ({ page }: Visitor): Promise<number> => page.evaluate(() => history.length)

describe('a decision that is typed and not sent', () => {
  test('is asked about at Back: staying keeps everything as it was, leaving leaves', async ({
    browser,
    portal,
  }) => {
    const officer = await openCase(browser, portal)
    await typeDecision(officer)
    const [address, length] = [officer.page.url(), await steps(officer)]
    for (let times = 0; times < 2; times += 1) {
      await back(officer)
      await asked(officer)
      await stay(officer)
      await staysAt(officer, 'field.decisionReason', address)
    }
    await back(officer)
    await leave(officer)
    expect(await steps(officer)).toBe(length)
    await forward(officer)
    await officer.page.waitForURL(address)
    await officer.main.getByRole('button', { name: officer.text('transferChoice.do.decideNo') }).waitFor()
    expect(await isAsked(officer)).toBe(false)
    expect(officer.complaints).toEqual([])
    await officer.close()
  })

  test('is asked about once, however often Back is pressed', async ({ browser, portal }) => {
    const officer = await openCase(browser, portal)
    await typeDecision(officer)
    const [address, length] = [officer.page.url(), await steps(officer)]
    await back(officer)
    await asked(officer)
    await back(officer)
    await expect.poll(() => officer.page.url()).toBe(address)
    await officer.page.keyboard.press('Escape')
    await officer.page.getByRole('dialog').waitFor({ state: 'detached' })
    await staysAt(officer, 'field.decisionReason', address)
    await back(officer)
    await leave(officer)
    expect(await steps(officer)).toBe(length)
    expect(officer.complaints).toEqual([])
    await officer.close()
  })

  test('is asked about at Forward', async ({ browser, portal }) => {
    const officer = await openCase(browser, portal)
    const address = officer.page.url()
    await officer.follow('screen.queue')
    await officer.arrive('screen.queue')
    await back(officer)
    await officer.page.waitForURL(address)
    await typeDecision(officer)
    await forward(officer)
    await asked(officer)
    await stay(officer)
    await staysAt(officer, 'field.decisionReason', address)
    // The form stands on top now: what Forward led to is below it.
    await back(officer)
    await leave(officer)
    await officer.close()
  })

  test('is asked about at the link to the queue, which differs in its query alone', async ({
    browser,
    portal,
  }) => {
    const officer = await openCase(browser, portal)
    await typeDecision(officer)
    const address = officer.page.url()
    await officer.follow('screen.queue')
    await asked(officer)
    await stay(officer)
    expect(await officer.box('field.decisionReason').inputValue()).toBe(WORDS)
    expect(officer.page.url()).toBe(address)
    await officer.follow('screen.queue')
    await leave(officer)
    await officer.close()
  })
})

test('a note about a case is asked about at Back', async ({ browser, portal }) => {
  const officer = await openCase(browser, portal)
  await officer.fill('app.case.newNote', WORDS)
  const address = officer.page.url()
  await back(officer)
  await asked(officer)
  await stay(officer)
  await staysAt(officer, 'app.case.newNote', address)
  await officer.close()
})

test('a reply that is not sent is asked about at sign-out', async ({ browser, portal }) => {
  const id = await takenCase(portal)
  const applicant = await enter(browser, portal, APPLICANT)
  const { page } = applicant
  await applicant.goTo(`/transfer/apply/in?application=${id}`)
  await applicant.fill('app.messages.answer', WORDS)
  const signOut = async () => {
    await page.getByRole('button', { name: /Aysel/ }).click()
    const exit = page.getByText(applicant.text('button.signOut'), { exact: true })
    await exit.filter({ visible: true }).last().click()
    await asked(applicant, 'app.exit.title')
  }
  await signOut()
  await stay(applicant)
  expect(await applicant.box('app.messages.answer').inputValue()).toBe(WORDS)
  await signOut()
  await applicant.answer('button.signOut')
  await applicant.arrive('screen.login')
  await applicant.close()
})

test('a note is asked about where the session has ended and its officer goes', async ({
  browser,
  portal,
}) => {
  const officer = await openCase(browser, portal)
  await officer.fill('app.case.newNote', WORDS)
  await portal.portal.database.deleteFrom('session').execute()
  await officer.main.locator('.desk-clerk').getByRole('button').first().click()
  await officer.sees('msg.sessionExpired')
  await officer.answer('button.signOut')
  await asked(officer, 'app.exit.title')
  await question(officer, 'app.exit.title')
    .getByRole('button', { name: officer.text('button.cancel') })
    .click()
  await question(officer, 'app.exit.title').waitFor({ state: 'detached' })
  expect(await officer.box('app.case.newNote').inputValue()).toBe(WORDS)
  await officer.close()
})

describe('a form of the settings', () => {
  const typed = {
    email: ['field.email', 'new@example.ge'],
    mobile: ['field.mobile', '+995555100077'],
    password: ['field.oldPassword', 'Hello'],
    secondFactor: ['field.appCode', '123'],
  } as const

  test.for(Object.entries(typed))(
    'asks at a link: %s',
    async ([name, [label, value]], { browser, portal }) => {
      const visitor = await enter(browser, portal, NINO)
      await visitor.goTo(`/settings/edit/${name}`)
      // The secret of the app is shown to whoever has proven themselves.
      if (name === 'secondFactor') await confirmIdentity(visitor, portal.demo.password)
      const box = visitor.box(label).first()
      await box.waitFor()
      await visitor.follow('button.back')
      await visitor.arrive('settings.name')
      await back(visitor)
      await visitor.fill(label, value)
      const shown = await box.inputValue()
      await visitor.follow('button.back')
      await asked(visitor)
      await stay(visitor)
      expect(await box.inputValue()).toBe(shown)
      await visitor.follow('button.back')
      await asked(visitor)
      await visitor.answer('app.leave.leave')
      await visitor.arrive('settings.name')
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )
})

test('a draft, which is kept by itself, is left without a question', async ({ browser, portal }) => {
  const { id } = await completeDraft(portal, await walkerOf(portal, NINO.email), 'nino')
  const visitor = await enter(browser, portal, NINO)
  await visitor.goTo('/dashboard')
  await visitor.arrive('title.dashboard')
  const draft = `/transfer/apply/in?application=${id}&step=study`
  await visitor.page.evaluate((address) => history.pushState(null, '', address), draft)
  await visitor.arrive('transfer.step.study')
  await visitor.follow('button.back')
  await visitor.arrive('transfer.step.personal')
  await visitor.fill(FIELD, TYPED)
  await back(visitor)
  await visitor.arrive('transfer.step.study')
  await visitor.follow('button.back')
  await visitor.arrive('transfer.step.personal')
  expect(await typedIn(visitor)).toBe(TYPED)
  await visitor.page.evaluate(() => history.go(-2))
  await visitor.arrive('title.dashboard')
  expect(await isAsked(visitor)).toBe(false)
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
