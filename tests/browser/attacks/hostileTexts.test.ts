import { expect } from 'vitest'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import type { JsonObject, Json } from '#engine/values/types.ts'
import { findPerson } from '#server/people/findPerson.ts'
import type { Answers } from '../../roads/api/Ids.ts'
import type { Walker } from '../../roads/createWalker.ts'
import { fillSteps, openDraft } from '../../roads/transfer/apply.ts'
import { choice } from '../../roads/transfer/decide.ts'
import { portalTest as test } from '../browserTest.ts'
import { enter, walkerOf, worldOf } from '../enter.ts'
import { hearReports } from '../hearReports.ts'
import type { BrowserPortal } from '../openBrowserPortal.ts'
import { publishChange } from '../publishChange.ts'
import { Visitor } from '../Visitor.ts'

/** What a page could take for its own: a way out of an attribute, an element, a script, a way out of a script, Markdown. */
const HOSTILE =
  '"><img src=x onerror="window.__pwned=1"><script>window.__pwned=1</script></title></script>' +
  '<svg onload="window.__pwned=1"></svg>[a](javascript:window.__pwned=1)<a href="data:text/html,x">b</a>'
const APPLICANT = 'aysel@example.az'

/** Every text of the content says it, too. */
function makeHostile({ locales }: Content): void {
  for (const texts of Object.values(locales))
    for (const [id, text] of Object.entries(texts)) texts[id] = `${text} ${HOSTILE}`
}

/** Every answer that is a text says nothing else. */
const twisted = (answers: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, twist(value)]))
function twist(value: Json): Json {
  if (typeof value === 'string') return HOSTILE
  if (Array.isArray(value)) return value.map(twist)
  return isObject(value) ? twisted(value) : value
}

async function rename({ portal }: BrowserPortal, { api }: Walker): Promise<void> {
  const { id } = await api.call('currentUser')
  const person = await findPerson(portal, portal.database, id)
  if (person === undefined) throw new Error('nobody is signed in')
  const profile = { ...person.profile, firstName: HOSTILE, lastName: HOSTILE, fatherName: HOSTILE }
  const sealed = person.key.encryptJson(profile)
  await portal.database.updateTable('person').set({ profile: sealed }).where('id', '=', id).execute()
}

interface Cases {
  draft: string
  sent: string
}
/** One that is still written, in which every text is hostile, and one that stands at the desk, with all that people say of it. */
async function bringHostile(portal: BrowserPortal): Promise<Cases> {
  const world = worldOf(portal)
  const [walker, officer] = [await walkerOf(portal, APPLICANT), await walkerOf(portal, 'bdu@example.az')]
  const { id: sent } = await openDraft(world, walker)
  const typed: Answers = await fillSteps(walker, sent, 'aysel')
  typed['personal'] = { ...typed['personal'], residenceAddress: HOSTILE }
  typed['target'] = { ...typed['target'], transferReasonText: HOSTILE }
  await walker.save(sent, typed)
  await walker.move(sent, 'submit', { reviewed: typed })
  await officer.move(sent, 'take', { track: choice(0) })
  const params = { id: sent }
  await officer.api.call('addCaseNote', { params, body: { text: HOSTILE, shared: true } })
  await officer.api.call('sendCaseMessage', { params, body: { words: { text: HOSTILE } } })
  const input = {
    markedFields: ['/answers/personal/residenceAddress'],
    returnReason: HOSTILE,
    returnDeadline: '2026-08-06',
  }
  await officer.move(sent, 'return', { input })
  const other = await walkerOf(portal, 'rauf@example.az')
  const { id: draft } = await openDraft(world, other)
  const answers = await fillSteps(other, draft, 'rauf')
  await other.save(
    draft,
    Object.fromEntries(Object.entries(answers).map(([step, one]) => [step, twisted(one)])),
  )
  await rename(portal, walker)
  await publishChange(portal.portal, makeHostile)
  return { draft, sent }
}

/** Looks at each address: all that is hostile stands there as the letters that it is. @returns what came of it */
async function looked(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const reports = await hearReports(visitor)
  const { page } = visitor
  for (const path of paths) {
    await visitor.goTo(path)
    await page.getByText('onerror="window.__pwned=1"').first().waitFor({ state: 'attached' })
    await visitor.isReady()
    reports.push(...(await page.evaluate(madeOf)).map((found) => `${path}: ${found}`))
  }
  const { complaints } = visitor
  await visitor.close()
  return [...reports, ...complaints.filter((one) => /Content Security Policy/i.test(one))]
}

/** In the page: what letters became that were to stay letters. */
function madeOf(): string[] {
  const found = [...document.querySelectorAll('img[src="x"], [onerror], [onload]')].map(
    ({ outerHTML }) => outerHTML,
  )
  const links = [...document.querySelectorAll('a[href], form[action], iframe[src], object[data]')]
  const addresses = links.map((one) =>
    ['href', 'action', 'src', 'data'].map((name) => one.getAttribute(name) ?? ''),
  )
  found.push(...addresses.flat().filter((address) => /^\s*(javascript|data|vbscript):/i.test(address)))
  if ('__pwned' in window) found.push('it ran')
  return found
}

const STEPS = ['personal', 'study', 'target', 'documents', 'review']
const wizard = (id: string, steps = STEPS): string[] =>
  steps.map((step) => `/transfer/apply/in?application=${id}&step=${step}`)

test('what is hostile is nothing but letters, on every screen that shows it', async ({ browser, portal }) => {
  const { draft, sent } = await bringHostile(portal)
  const seen = async (email: string, paths: readonly string[]): Promise<string[]> =>
    looked(await enter(browser, portal, { email, language: 'az' }), paths)
  const visitor = await Visitor.open(browser, portal.origin, 'en')
  expect(await looked(visitor, ['/', '/registration', '/forgetpassword', '/no/such/page'])).toEqual([])
  const own = ['/services', '/dashboard', '/settings', '/notifications', '/calendar', '/transfer/dashboard']
  expect(
    await seen(APPLICANT, [
      ...own,
      `/transfer/apply/in?application=${sent}`,
      ...wizard(sent, ['personal', 'review']),
    ]),
  ).toEqual([])
  expect(await seen('rauf@example.az', ['/dashboard', '/transfer/apply', ...wizard(draft)])).toEqual([])
  expect(await seen('bdu@example.az', ['/desk', `/desk?application=${sent}`, '/desk?q=Aysel'])).toEqual([])
  expect(
    await seen('admin@example.az', ['/admin', '/admin/logs', '/admin/logs?tab=errors', '/admin/report']),
  ).toEqual([])
})

test('and in the studio, where it is written', async ({ browser, portal }) => {
  const analyst = await enter(browser, portal, { email: 'analyst@example.az', language: 'az' })
  const reports = await hearReports(analyst)
  await analyst.goTo('/studio')
  await analyst.main.locator('form input').first().fill(HOSTILE)
  await analyst.main.locator('form button[type=submit], form button').first().click()
  await analyst.page.waitForURL('**/studio?edition=*')
  const edition = new URL(analyst.page.url()).searchParams.get('edition') ?? ''
  const at = (more: { [name: string]: string }): string =>
    `/studio?${new URLSearchParams({ edition, ...more }).toString()}`
  for (const path of [
    '/studio',
    at({}),
    at({ place: 'forms', file: 'schemas/transfer/target.json' }),
    at({ place: 'forms', file: HOSTILE, at: HOSTILE }),
    at({ place: 'texts' }),
    at({ place: 'workflow', file: 'workflows/transfer.json' }),
    at({ place: 'release' }),
  ]) {
    await analyst.goTo(path)
    await analyst.page.getByText('onerror="window.__pwned=1"').first().waitFor({ state: 'attached' })
    await analyst.isReady()
    reports.push(...(await analyst.page.evaluate(madeOf)).map((found) => `${path}: ${found}`))
  }
  await analyst.close()
  expect(reports).toEqual([])
})
