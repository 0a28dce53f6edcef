import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyPlace, type Place } from '../axe/everyPlace.ts'
import { type AxeBrowser, openAxeBrowser } from '../axe/openAxeBrowser.ts'
import { textOf } from '../browser/texts.ts'
import { Visitor } from '../browser/Visitor.ts'
import { readContent } from '../cases/readContent.ts'
import { Trouble } from './Trouble.ts'

/** Of so many pages. */
const LONG = 240_000
const ELSEWHERE = '/no/such/page'
const AGAIN = textOf('en', 'button.tryAgain')

const places = everyPlace(await readContent())
const VIEWERS = ['parent', 'officer', 'administrator'] as const
type Viewer = (typeof VIEWERS)[number]

/** A parent who has begun everything has the pages of applicants; staff and administrators have theirs. */
function viewerOf({ path }: Place): Viewer {
  if (path.startsWith('/admin')) return 'administrator'
  return path.startsWith('/desk') ? 'officer' : 'parent'
}

let opened: AxeBrowser
beforeAll(async () => {
  opened = await openAxeBrowser()
}, LONG)
afterAll(() => opened?.close())

async function enterAs(viewer: Viewer): Promise<{ visitor: Visitor; trouble: Trouble }> {
  const { world, browser } = opened
  const { token } = world.readers[viewer].en
  const visitor = await Visitor.open(browser, world.portal.origin, 'en')
  if (token !== undefined) await visitor.hasToken(token)
  const trouble = await Trouble.between(visitor.page)
  await visitor.goTo(ELSEWHERE)
  await trouble.settle()
  return { visitor, trouble }
}

describe(`of the portal's ${places.length} pages, each that waits for the server says so, and when it fails can be tried again`, () => {
  test.each(VIEWERS)(
    'as %s',
    async (viewer) => {
      const { world } = opened
      const { visitor, trouble } = await enterAs(viewer)
      const faults: string[] = []
      for (const place of places.filter((one) => viewerOf(one) === viewer)) {
        const address = world.addressOf(place, world.readers[viewer].en)
        const found = await faultsAt(visitor.page, trouble, address)
        faults.push(...found.map((fault) => `${place.name}: ${fault}`))
      }
      await visitor.close()
      expect([...faults, ...visitor.complaints]).toEqual([])
    },
    LONG,
  )
})

test('an application that is not there is not tried again: the page says so and leads on', async () => {
  const { visitor, trouble } = await enterAs('parent')
  const { page } = visitor
  await follow(page, `/transfer/apply/in?application=${crypto.randomUUID()}`)
  await trouble.whole()
  await visitor.sees('error.404')
  await visitor.arrive('title.notFound')
  expect(await visitor.main.getByRole('button', { name: AGAIN }).count()).toBe(0)
  await visitor.follow('menu.services')
  await visitor.arrive('title.services')
  await visitor.close()
})

/** The page as it is, then with a server that lets it wait, fails and is there again. */
async function faultsAt(page: Page, trouble: Trouble, address: string): Promise<string[]> {
  const calm = await seeCalm(page, trouble, address)
  const before = await page.title()

  await trouble.turn('waits')
  await follow(page, address)
  await trouble.settle()
  const waiting = await see(page)
  await trouble.turn('fails')
  await trouble.whole()
  const failed = await see(page)
  await trouble.turn('answers')
  const again = page.locator('main:not([hidden])').getByRole('button', { name: AGAIN })
  for (let left = failed.again; left > 0; left -= 1) {
    await again.first().click()
    await trouble.whole()
  }
  const whole = await see(page)
  await follow(page, ELSEWHERE)
  await trouble.settle()
  // A register that a busy machine kept from answering in time makes another page of it: then as it is by now.
  const asIs = whole.parts === calm.parts ? calm : await seeCalm(page, trouble, address)
  return [
    ...(waiting.title !== before || calm.title === before ? [] : ['it waits with the title of another page']),
    ...(waiting.headings + waiting.loading > 0 ? [] : ['nothing says that it waits']),
    ...(failed.headings === 1 ? [] : [`${failed.headings} h1 where it failed`]),
    ...(failed.again === waiting.loading ? [] : [`${failed.again} of ${waiting.loading} can be tried again`]),
    ...(whole.parts === asIs.parts ? [] : [`tried again it is of ${whole.parts}, not of ${asIs.parts}`]),
  ]
}

/** The page as it is; then it is left. */
async function seeCalm(page: Page, trouble: Trouble, address: string): Promise<Seen> {
  await trouble.turn('answers')
  await follow(page, address)
  await trouble.whole()
  const seen = await see(page)
  await follow(page, ELSEWHERE)
  await trouble.settle()
  return seen
}

/** As a link of the portal does. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => history.pushState(null, '', path), address)

type Seen = Awaited<ReturnType<typeof see>>
const see = (page: Page) =>
  page.evaluate((again) => {
    const main = document.querySelector<HTMLElement>('main:not([hidden])')
    const buttons = [...(main?.querySelectorAll('button') ?? [])]
    return {
      title: document.title,
      parts: [...(main?.querySelectorAll('h1, h2, h3, .notice-title') ?? [])]
        .map((part) => part.textContent)
        .join(', '),
      headings: main?.querySelectorAll('h1').length ?? 0,
      loading: main?.querySelectorAll('.loading').length ?? 0,
      again: buttons.filter((button) => button.textContent === again).length,
    }
  }, AGAIN)
