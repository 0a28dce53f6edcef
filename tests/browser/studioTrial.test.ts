import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { signIn } from '../roads/signIn.ts'
import { portalTest as test } from './browserTest.ts'
import { walkerOf } from './enter.ts'
import { inspect } from './inspect.ts'
import { openEdition } from './studio/openEdition.ts'

const FORM = 'schemas/support/details.json'
const MIGRATIONS = 'workflows/migrations/support.json'
const ANALYST = 'analyst@example.az'
const AUTHOR = 'analyst2@example.az'
/** Under load. */
const SOON = { timeout: 90_000 }

test('a trial on the open drafts says of fewer than ten no number', async ({ browser, portal }) => {
  const applicant = await walkerOf(portal, 'aysel@example.az')
  await applicant.api.call('createApplication', { body: { process: 'support' } })
  const { analyst, edition, addressOf } = await openEdition(browser, portal, { title: 'Sınaq' })
  const api = await signIn(portal, ANALYST, portal.demo.password)
  const base = await readFile(FORM, 'utf8')
  const changes = [
    { path: FORM, base, text: base.replace('"maxLength": 120', '"maxLength": 130') },
    { path: MIGRATIONS, base: null, text: JSON.stringify([{ to: 'Sınaq', drafts: 'reconcile' }]) },
  ]
  // What one wrote oneself one does not try before somebody else has looked at it.
  const author = await signIn(portal, AUTHOR, portal.demo.password)
  await author.call('saveEdition', { params: { id: edition }, body: { changes } })
  // The check and the build take a while on a busy machine: longer than a page waits for an answer.
  const told = await api.call('tryDrafts', { params: { id: edition }, body: { process: 'support' } })
  expect(told).toMatchObject({ open: 1, tried: 1, unchanged: 0 })
  await analyst.goTo(addressOf({ place: 'release' }))
  await analyst.press('studioRelease.tell')
  await analyst.main.getByRole('button', { name: analyst.text('studioRelease.trial') }).waitFor(SOON)
  await analyst.press('studioRelease.trial')
  await analyst.main.getByText(analyst.text('studioRelease.trial.of', { tried: 1, open: 1 })).waitFor(SOON)
  const few = analyst.main.getByText(analyst.text('studioRelease.trial.few'), { exact: true })
  expect(await few.count()).toBe(4)
  await analyst.sees('studioRelease.trial.rough')
  expect(await inspect(analyst.page, 'trial')).toEqual([])
  expect(analyst.complaints).toEqual([])
  await analyst.close()
})
