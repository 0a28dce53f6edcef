import { expect } from 'vitest'
import { notifyPeople } from '#server/notifications/notifyPeople.ts'
import { portalTest as test } from '../browser/browserTest.ts'
import { enter, walkerOf } from '../browser/enter.ts'
import { inspect } from '../browser/inspect.ts'
import { FOREIGNER } from './ScreenPortal.ts'

const NOTICE = 'common.returned'
const DEADLINE = '2026-08-20T19:59:59.000Z'

test('a notification says what happened to which application and leads to it, in the menu and on the page of all', async ({
  browser,
  portal,
}) => {
  const owner = await walkerOf(portal, FOREIGNER)
  const { id, number } = await owner.api.call('createApplication', { body: { process: 'support' } })
  const person = (await owner.api.call('currentUser')).id
  const { portal: running } = portal
  const release = await running.releases.getRelease(running.database)
  await running.database.transaction().execute((trx) =>
    notifyPeople(running, trx, {
      id: NOTICE,
      params: { number, deadline: DEADLINE },
      people: [person],
      about: { application: id, process: 'support' },
      release,
      occasion: 'returned',
    }),
  )
  const visitor = await enter(browser, portal, { email: FOREIGNER, language: 'en' })
  const { page, main } = visitor
  const title = visitor.text(`title.${NOTICE}`, { number })
  const address = `/support/apply/in?application=${id}`

  await visitor.goTo('/notifications')
  await visitor.arrive('title.notifications')
  const entry = main.getByRole('listitem').filter({ hasText: number })
  const link = entry.getByRole('link', { name: title })
  expect(await link.getAttribute('href')).toBe(address)
  const words = await entry.innerText()
  expect(words).toContain(visitor.text('service.support'))
  expect(words).toContain(visitor.text(NOTICE, { deadline: DEADLINE }))
  expect(await inspect(page, 'notifications')).toEqual([])

  const bell = page.getByRole('banner').getByRole('button', { name: visitor.text('menu.notifications') })
  await bell.click()
  const shown = page.getByRole('banner').getByRole('link').filter({ hasText: number })
  expect(await shown.getAttribute('href')).toBe(address)
  await shown.click()
  await visitor.arrive('common.step.personal')
  expect(page.url()).toContain(address)
  await visitor.close()
})
