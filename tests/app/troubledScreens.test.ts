import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyPlace, type Place } from '../axe/everyPlace.ts'
import { type AxeBrowser, openAxeBrowser } from '../axe/openAxeBrowser.ts'
import { textOf } from '../browser/texts.ts'
import { Visitor } from '../browser/Visitor.ts'
import { readContent } from '../cases/readContent.ts'
import { ELSEWHERE, faultsAt, follow } from './faultsAt.ts'
import { Trouble } from './Trouble.ts'

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
})
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
  test.each(VIEWERS)('as %s', async (viewer) => {
    const { world } = opened
    const { visitor, trouble } = await enterAs(viewer)
    const faults: string[] = []
    for (const place of places.filter((one) => viewerOf(one) === viewer)) {
      const address = world.addressOf(place, world.readers[viewer].en)
      const found = await faultsAt({ page: visitor.page, trouble }, address)
      faults.push(...found.map((fault) => `${place.name}: ${fault}`))
    }
    await visitor.close()
    expect([...faults, ...visitor.complaints]).toEqual([])
  })
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
