import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteFault, noteLookupFault, settleFaults } from '#server/faults/tally.ts'
import { inspect } from '../browser/inspect.ts'
import { textOf } from '../browser/texts.ts'
import type { Visitor } from '../browser/Visitor.ts'
import { signIn } from '../roads/signIn.ts'
import { ADMINISTRATOR, CITIZEN, FOREIGNER, json, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
let admin: Visitor
beforeAll(async () => {
  screens = await ScreenPortal.open()
  const { portal } = screens.portal
  noteFault(portal, {
    release: 'abcdef0123456789',
    side: 'server',
    place: 'GET /api/x',
    name: 'Error',
    stack: '0a',
  })
  noteFault(portal, {
    release: 'abcdef0123456789',
    side: 'page',
    place: '/services',
    name: 'TypeError',
    stack: '0b',
  })
  noteLookupFault(portal, { source: 'education', fact: '/study/{fin}', reason: 'status 503' })
  await settleFaults(portal)
  const now = portal.clock.now()
  await portal.enqueue(portal.database, { kind: 'mail', key: 'lost', payload: { person: 'x' } })
  await portal.database
    .updateTable('outbox')
    .set({ given_up_at: now, tries: 3 })
    .where('key', '=', 'lost')
    .execute()
  await figures()
  admin = await screens.visit(ADMINISTRATOR)
})
afterAll(async () => {
  await admin?.close()
  await screens?.close()
})

/** Some applications of a year, as the worker keeps them. */
async function figures(): Promise<void> {
  const { portal } = screens.portal
  const { database } = portal
  const process = 'transfer'
  // Somebody who begins nothing here, and is not the reader, who sees no case of their own.
  const owner = await database
    .selectFrom('staff_role')
    .select('person_id as id')
    .where('is_role', '=', 'ministry')
    .executeTakeFirstOrThrow()
  const release = portal.releases.currentHash()
  const [subject, at] = [owner.id, portal.clock.now()]
  for (let turn = 0; turn < 40; turn += 1) {
    const id = `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`
    const shared = { number: `2026-9${turn}`, process, service: 'transfer', since: at }
    const status = turn % 2 === 0 ? 'draft' : 'orderConfirmed'
    const phase = turn % 2 === 0 ? 'apply' : 'closed'
    await database
      .insertInto('application')
      .values({
        ...shared,
        id,
        root_id: id,
        parent_id: null,
        release,
        subject_id: subject,
        owner_id: subject,
        institution: null,
        campaign: null,
        revision: 0,
        state: Buffer.alloc(0),
        before: null,
        shown: null,
        status,
        phase,
        code: null,
        final: false,
        submitted: false,
        held: false,
        next: [],
        deadline: null,
        due_at: null,
        created_at: at,
        saved_at: at,
        submitted_at: null,
      })
      .execute()
    await database
      .insertInto('figure_case')
      .values({
        ...shared,
        application_id: id,
        status,
        phase,
        institutions: ['bdu', 'adnsu'].slice(turn % 2),
        begun: `2026-07-${String(1 + (turn % 28)).padStart(2, '0')}`,
        submitted: null,
        closed: null,
        due_at: null,
        step: turn % 4,
      })
      .execute()
    await database
      .insertInto('figure_place')
      .values({
        application_id: id,
        institution: 'bdu',
        service: 'transfer',
        begun: '2026-07-01',
        open: true,
        due_at: null,
      })
      .execute()
  }
  await database
    .insertInto('figure_stay')
    .values(
      [10, 32, 45, 55].map((bucket) => ({ process, status: 'draft', day: '2026-07-20', bucket, count: 5 })),
    )
    .execute()
}
const az = (id: string, params = {}): string => textOf('az', id, params)

describe('what administrators read', () => {
  it('a report has its drawings beside its tables, and is taken away in both forms', async () => {
    await admin.goTo('/admin/report')
    await admin.main.getByRole('heading', { level: 1, name: az('title.adminReport') }).waitFor()
    for (const title of ['byStatus', 'byInstitution', 'byDay', 'stays', 'funnel', 'fields'])
      await admin.main.getByRole('heading', { name: az(`app.report.${title}`) }).waitFor()
    await admin.main.getByLabel(az('app.report.funnelOf')).selectOption('transfer')
    for (const table of ['byStatus', 'byInstitution', 'byDay', 'stays', 'funnel'])
      await admin.main.getByRole('table', { name: az(`app.report.${table}`) }).waitFor()
    expect(await inspect(admin.page, 'report')).toEqual([])
    for (const as of ['csv', 'xlsx']) {
      const download = admin.page.waitForEvent('download')
      await admin.main.getByRole('button', { name: az(`app.report.${as}`) }).click()
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^report-.*\\.${as}$`))
    }
  })

  it('the number of overdue cases leads to the list of these very cases', async () => {
    const { database } = screens.portal.portal
    const late = await database
      .selectFrom('figure_case')
      .select(['application_id', 'number'])
      .where('phase', '!=', 'closed')
      .orderBy('number')
      .limit(2)
      .execute()
    const ids = late.map(({ application_id }) => application_id)
    const due_at = new Date('2026-07-01T19:59:59.000Z')
    await database.updateTable('figure_case').set({ due_at }).where('application_id', 'in', ids).execute()
    await admin.goTo('/admin/report')
    await admin.main.getByRole('link', { name: '2', exact: true }).click()
    await admin.page.waitForURL('**/admin/report?late=1')
    const table = admin.main.getByRole('table', { name: az('app.report.late', { total: 2 }) })
    await table.waitFor()
    expect(await table.locator('tbody tr').count()).toBe(2)
    for (const { number } of late) await table.getByText(number, { exact: true }).waitFor()
  })

  it('an overdue case is opened from the list, but for one of the reader’s family', async () => {
    const { database } = screens.portal.portal
    const applicant = await signIn(screens, CITIZEN, screens.password)
    const body = { process: 'transfer' }
    const { id, number } = await applicant.call('createApplication', { body, key: 'overdue' })
    const due_at = new Date('2026-07-01T19:59:59.000Z')
    await database.updateTable('figure_case').set({ due_at }).where('application_id', '=', id).execute()
    await admin.goTo('/admin/report?late=1')
    await admin.main.getByRole('link', { name: number, exact: true }).click()
    await admin.page.waitForURL(`**/transfer/apply/in?application=${id}`)
    await admin.main.getByText(number).first().waitFor()
    const hidden = { id: null, number: null, status: null, atDesk: false }
    const row = { ...hidden, service: 'transfer', process: 'transfer', institutions: [], deadline: due_at }
    await admin.page.route('**/api/admin/report/late*', json(200, { total: 1, rows: [row] }))
    await admin.goTo('/admin/report?late=1')
    const table = admin.main.getByRole('table', { name: az('app.report.late', { total: 1 }) })
    await table.getByText(az('app.report.ownFamily'), { exact: true }).waitFor()
    expect(await table.getByRole('link').count()).toBe(0)
    await admin.page.unroute('**/api/admin/report/late*')
  })

  it('a report is filtered by institution, and keeps that in its address', async () => {
    await admin.goTo('/admin/report')
    await admin.main.getByRole('combobox', { name: az('app.report.column.institution') }).selectOption('bdu')
    await admin.main.getByRole('button', { name: az('app.admin.show') }).click()
    await admin.page.waitForURL('**/admin/report?institution=bdu')
    await admin.main.getByRole('table', { name: az('app.report.byInstitution') }).waitFor()
  })

  it.each([
    ['audit', 'app.log.signIn'],
    ['faults', 'app.logs.sideServer'],
    ['lookups', 'app.logs.lookups'],
    ['messages', 'app.detail.kind.mail'],
  ])('the log of %s has its own page', async (tab, text) => {
    await admin.goTo(`/admin/logs?tab=${tab}`)
    await admin.main
      .getByRole('table')
      .getByText(az(text))
      .or(admin.main.getByRole('heading', { name: az(text) }))
      .first()
      .waitFor()
    expect(await inspect(admin.page, `log ${tab}`)).toEqual([])
  })

  it('what an entry says is told in words, not by the names that the program has for them', async () => {
    const { portal } = screens.portal
    const details = { kind: 'fin', role: 'ministry', process: 'transfer' }
    await portal.audit(portal.database, { what: 'desk.search', details })
    await admin.goTo('/admin/logs?what=desk.search')
    const row = admin.main.getByRole('row').filter({ hasText: az('app.log.desk.search') })
    for (const text of ['app.detail.kind.fin', 'actor.ministry', 'transfer.name'])
      await row.getByText(az(text)).waitFor()
  })

  it('an entry says as whom somebody looked, and calls a move as its button does', async () => {
    const { portal } = screens.portal
    const ask = async (login: string) => (await signIn(screens, login, screens.password)).call('currentUser')
    const [looking, seen] = [await ask(CITIZEN), await ask(FOREIGNER)]
    await portal.audit(portal.database, {
      what: 'application.command',
      who: looking.id,
      details: { lookedAs: seen.id, process: 'transfer', transition: 'submit' },
    })
    await admin.goTo('/admin/logs?what=application.command')
    const name = `${seen.last_name} ${seen.first_name}`
    const row = admin.main.getByRole('row').filter({ hasText: az('app.logs.lookedAs', { name }) })
    await row.getByRole('link', { name: `${looking.last_name} ${looking.first_name}` }).waitFor()
    const move = `${az('app.detail.transition')}: ${az('transfer.do.submit')}`
    await row.getByText(move).waitFor()
    expect(await row.innerText()).not.toMatch(/submit|lookedAs/)
  })

  it('a lost message is sent again', async () => {
    await admin.goTo('/admin/logs?tab=messages')
    await admin.main.getByRole('button', { name: az('app.logs.retry') }).click()
    await admin.page.getByText(az('app.logs.retried')).waitFor()
    await admin.main.getByText(az('app.logs.noMessages')).waitFor()
  })

  it('the log is read for one person, whose name stays out of the address', async () => {
    await admin.goTo('/admin/logs')
    await admin.main.getByLabel(az('app.logs.find')).fill('5AYSEL1')
    await admin.main.getByRole('button', { name: az('button.search') }).click()
    await admin.main.getByRole('link', { name: az('app.logs.byThis') }).click()
    await admin.page.waitForURL('**/admin/logs?who=*')
    expect(admin.page.url()).not.toContain('AYSEL')
  })

  it('a page that breaks is told to the portal, by name and place alone', async () => {
    const told = admin.page.waitForResponse((response) => response.url().endsWith('/api/told/faults'))
    await admin.page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('Aysel Məmmədova')
      }, 0)
    })
    expect((await told).status()).toBe(200)
    const { portal } = screens.portal
    await settleFaults(portal)
    const row = await portal.database
      .selectFrom('fault')
      .selectAll()
      .where('name', '=', 'RangeError')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ side: 'page', place: '/admin/logs', release: portal.releases.currentHash() })
    expect(JSON.stringify(row)).not.toContain('Aysel')
  })
})

describe('services for administrators', () => {
  const plain = { about: null, group: null, icon: null, window: null, notFor: null, is_global: true }
  const catalogue = [
    { ...plain, name: 'logs', title: 'Logs', redirect_url: '/x', is_admin: true },
    { ...plain, name: 'help', title: 'Help for all', redirect_url: '/y', is_admin: false },
  ]

  it.each([
    [FOREIGNER, 0],
    [ADMINISTRATOR, 1],
  ])(
    'are shown to %s: %i of one',
    { meta: { spec: ['6.adminServices', '6.globalServices'] } },
    async (login, count) => {
      const visitor = await screens.visit(login)
      await visitor.page.route('**/api/main/services', json(200, catalogue))
      await visitor.page.reload()
      await visitor.main.getByRole('link', { name: 'Help for all' }).waitFor()
      await expect.poll(() => visitor.main.getByRole('link', { name: 'Logs' }).count()).toBe(count)
      await visitor.close()
    },
  )
})
