import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '#server/timers/runDue.ts'
import { fillAccreditation } from '../applications/fillAccreditation.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

/** What an officer made before their account was shut is dropped (docs/security.md, "Permissions"), also where they apply. */
let road: Road
let delegate: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  delegate = await road.as('delegate@example.az')
  id = (await delegate.send('POST', '/api/applications', { process: 'accreditation' })).body.id
  expect(await fillAccreditation(delegate, id)).toBe(200)
  await road.fault('population', { mode: 'down' })
  road.clock.advance(26 * 60 * 60_000)
  delegate = await road.as('delegate@example.az')
  const { body } = await delegate.get(`/api/applications/${id}`)
  const personal = { ...body.answers['personal'], registrationAddress: 'Bakı şəhəri, Nizami küçəsi 15' }
  const answers = { ...body.answers, personal }
  await delegate.send('PUT', `/api/applications/${id}/draft`, { revision: body.revision, answers })
  const held = await delegate.move(id, 'submit')
  expect(held.body).toMatchObject({ status: 'draft', held: { transition: 'submit' } })
}, 120_000)
afterAll(() => road.close())

it('is not handed in for the institution by somebody who was shut out and has its role no more', async () => {
  const { database, clock } = road.portal
  await database
    .updateTable('account')
    .set({ status: 'blocked' })
    .where('person_id', '=', delegate.id)
    .execute()
  await database
    .updateTable('staff_role')
    .set({ ended_at: clock.now() })
    .where('person_id', '=', delegate.id)
    .execute()
  await road.fault('population', { mode: 'ok' })
  road.clock.advance(60 * 60_000)
  await runDue(road.portal)
  const { status } = await database
    .selectFrom('application')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('draft')
})
