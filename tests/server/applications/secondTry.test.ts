import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '#server/timers/runDue.ts'
import { publishContent } from '../publishContent.ts'
import { openRoad, type Reply, type Road, type Traveller } from './road.ts'

const [FIRST, SECOND, THIRD] = ['baku-2026-10-10', 'baku-2027-06-12', 'baku-2027-12-11'] as const
let road: Road
beforeAll(async () => {
  road = await openRoad()
  const { content } = await road.portal.releases.getRelease(road.portal.database)
  const slots = content.lists['certificationSlot']!
  const rows = slots.rows?.map((row) => (row['id'] === SECOND ? { ...row, places: 1 } : row)) ?? []
  const lists = { ...content.lists, certificationSlot: { ...slots, rows } }
  await publishContent(road.portal, { ...content, lists })
}, 120_000)
afterAll(() => road.close())

async function employ(who: Traveller): Promise<void> {
  const { body } = await who.send<{ world: { applicant: { fin: string } } }>('POST', '/api/applications', {
    process: 'support',
  })
  const { fin } = body.world.applicant
  await road.say('labour', `/employment/${fin}`, {
    workplace: 'Bakı 5 nömrəli məktəb',
    position: 'Müəllim',
    years: 5,
  })
}

/** Somebody who is employed asks for a day; gives the application. */
async function ask(email: string, examSlot: string): Promise<string> {
  const who = await road.as(email)
  await employ(who)
  const { body } = await who.send('POST', '/api/applications', { process: 'certification' })
  const { personal, details } = body.answers
  const answers = {
    personal: { ...personal, residenceAddress: 'Bakı, Nizami küçəsi 15' },
    details: {
      ...details,
      subject: 'english',
      experienceYears: 5,
      examLanguage: 'az',
      examRegion: 'baku',
      examSlot,
    },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  }
  await who.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  expect((await who.move(body.id, 'submit')).body.status).toBe('applied')
  expect((await (await road.as('agency@example.az')).move(body.id, 'take')).body.status).toBe('inReview')
  return body.id
}

it('the second try takes no place of a day that is full', async () => {
  const id = await ask('tural@example.az', FIRST)
  const agency = await road.as('agency@example.az')
  for (const move of ['approve', 'assignTest']) expect((await agency.move(id, move)).status).toBe(200)
  // Nobody came to the test; half a year later there is another one.
  for (const at of ['2026-10-25T08:00:00.000Z', '2027-04-26T08:00:00.000Z']) {
    road.clock.set(at)
    await runDue(road.portal)
  }
  const other = await ask('sabina@example.az', SECOND)
  expect((await (await road.as('agency@example.az')).move(other, 'approve')).body.status).toBe('registered')
  const who = await road.as('tural@example.az')
  const retry = (examSlot: string): Promise<Reply> => who.move(id, 'retry', { input: { examSlot } })
  expect((await retry(SECOND)).body.message).toBe('common.noPlaces')
  expect((await retry(THIRD)).body.status).toBe('registered')
  const held = await road.portal.database.selectFrom('place').select(['application_id', 'row_id']).execute()
  expect(held).toHaveLength(2)
  expect(held).toEqual(
    expect.arrayContaining([
      { application_id: other, row_id: SECOND },
      { application_id: id, row_id: THIRD },
    ]),
  )
})
