import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { completeDraft } from './completeDraft.ts'
import { enter, walkerOf } from './enter.ts'
import { inspect } from './inspect.ts'

const PLACE = 'Akademik Zahid Xəlilov küçəsi 23, otaq 204'

describe('exams and interviews at the desk', () => {
  test('are set, filled with who waits, and decided about by one list', async ({ browser, portal }) => {
    const applicant = await walkerOf(portal, 'aysel@example.az')
    const { id, typed } = await completeDraft(portal, applicant, 'aysel')
    const { number } = await applicant.move(id, 'submit', { reviewed: typed })
    const officer = await enter(browser, portal, { email: 'bdu@example.az', language: 'az' })
    await officer.goTo('/desk')
    await officer.followText(number)
    await officer.perform('transferChoice.do.take')
    await officer.sees('transfer.status.inProcess')

    await officer.goTo('/desk/sittings')
    // The side bar marks the part of the portal also on the pages below it.
    const side = officer.page.getByRole('navigation', { name: officer.text('a11y.serviceNavigation') })
    await side
      .getByRole('link', { name: officer.text('title.desk') })
      .and(officer.page.locator('[aria-current]'))
      .waitFor()
    await officer.press('sitting.new')
    await officer.submit('sitting.make')
    await officer.sees('valid.required')
    const kind = officer.box('sitting.kind')
    await kind.selectOption(
      await kind
        .locator('option', { hasText: officer.text('transferChoice.do.assignInterview') })
        .filter({ hasText: officer.text('transfer.name') })
        .first()
        .innerText(),
    )
    await officer.fill('sitting.day', '2026-09-14')
    await officer.fill('sitting.time', '10:00')
    await officer.fill('label.place', PLACE)
    await officer.fill('sitting.seats', '2')
    const faults = await inspect(officer.page, 'a new sitting')
    await officer.submit('sitting.make')
    await officer.sees('sitting.nobody')
    await officer.press('sitting.fill', { count: 1 })
    await officer.press('sitting.invite', { count: 1 })
    await officer.sees('sitting.noCandidates')
    faults.push(...(await inspect(officer.page, 'a sitting')))
    expect((await applicant.view(id)).tracks['choice']?.[0]).toMatchObject({ status: 'interviewAssigned' })

    await officer.follow('sitting.results')
    await officer.arrive('title.lists')
    await officer.agreeText(officer.text('transferChoice.do.decideNo'))
    const started = officer.page.waitForEvent('download')
    await officer.press('byList.download')
    const stream = await (await started).createReadStream()
    let csv = ''
    for await (const part of stream) csv += String(part)
    const [head = '', row = ''] = csv.split('\r\n')
    expect(row).toContain(number)
    const send = async (line: string): Promise<void> => {
      const buffer = Buffer.from(`${head}\r\n${line}\r\n`)
      await officer.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
      await officer.press('byList.check')
    }
    await send(`${row.split(';').slice(0, -1).join(';')};Qısa`)
    await officer.sees('byList.someRefused', { refused: 1 })
    faults.push(...(await inspect(officer.page, 'a list with a refused row')))
    await send(`${row.split(';').slice(0, -1).join(';')};Müsahibədə verilən suallar cavabsız qaldı`)
    await officer.press('byList.apply', { count: 1 })
    await officer.sees('byList.done', { total: 1 })
    expect((await applicant.view(id)).tracks['choice']?.[0]).toMatchObject({ status: 'negative' })
    expect([...faults, ...officer.complaints]).toEqual([])
    await officer.close()
  })

  test('are all found, however many there are: from the calendar, and from one page to the next', async ({
    browser,
    portal,
  }) => {
    const { database } = portal.portal
    await sql`
      insert into sitting (id, process, transition, track, is_role, institution, at, place, seats, made_by, made_at)
      select gen_random_uuid(), 'transfer', 'assignInterview', 'choice', is_role, institution,
        '2026-09-15T00:00:00+04:00'::timestamptz + make_interval(mins => number), ${PLACE}, 2, person_id, now()
      from generate_series(1, 210) as number,
        (select is_role, institution, person_id from staff_role where institution = 'bdu' and is_role = 'institution' limit 1) as holder
    `.execute(database)
    const officer = await enter(browser, portal, { email: 'bdu@example.az', language: 'az' })
    await officer.goTo('/calendar?month=2026-09&view=list')
    const faults: string[] = []
    await officer.follow('app.calendar.moreSittings')
    await officer.arrive('title.sittings')
    const rows = officer.main.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(100)
    faults.push(...(await inspect(officer.page, 'the first page of sittings')))
    await officer.follow('sitting.more')
    await officer.follow('sitting.more')
    await expect.poll(() => rows.count()).toBeLessThan(100)
    expect(await officer.main.getByRole('link', { name: officer.text('sitting.more') }).count()).toBe(0)
    faults.push(...(await inspect(officer.page, 'the last page of sittings')))
    await officer.follow('sitting.nearest')
    await expect.poll(() => rows.count()).toBe(100)
    await officer.goTo('/desk/sittings?from=yesterday')
    await expect.poll(() => rows.count()).toBe(100)
    expect([...faults, ...officer.complaints]).toEqual([])
    await officer.close()
  })
})
