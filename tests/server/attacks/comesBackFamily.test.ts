import { afterEach, beforeEach, expect, it } from 'vitest'
import { isFamilyCase } from '#server/applications/familyCases.ts'
import { finishWaiting } from '#server/erasure/eraseLeft.ts'
import { erasePerson } from '#server/erasure/erasePerson.ts'
import { followKeys } from '#server/people/followKeys.ts'
import { makeMaster, readMasters, writeMasters } from '#server/people/readMasters.ts'
import { rotateKeys } from '#server/people/rotation/rotateKeys.ts'
import { fillTransfer, openRoad, type Road, type Traveller, travellerWith } from '../applications/road.ts'
import { outcomes } from '../desk/desk.ts'
import { erase, tracesOf } from '../erasure/erasing.ts'
import { signOnToken } from '../staff/people.ts'

/** Nobody decides about their own family: neither about somebody who had the account erased and came back the same day. */
const FIN = '5AYSEL1'
let road: Road
let child: Traveller
let officer: Traveller
beforeEach(async () => {
  road = await openRoad()
  child = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
}, 120_000)
afterEach(() => road.close())

const areKin = (parent: Traveller, of: Traveller): Promise<unknown> =>
  road.portal.database.insertInto('kinship').values({ parent_id: parent.id, child_id: of.id }).execute()

async function handIn(who: Traveller): Promise<string> {
  const id = await fillTransfer(who, 'aysel')
  const { status, body } = await who.move(id, 'submit')
  expect([status, body]).toMatchObject([200, { status: 'applied' }])
  return id
}

/** As officers and workers leave it. */
async function close(id: string): Promise<void> {
  const { database } = road.portal
  const closed = { final: true, phase: 'closed', status: 'rejected' } as const
  await database.updateTable('application').set(closed).where('id', '=', id).execute()
  await database.deleteFrom('timer').where('application_id', '=', id).execute()
}

async function comeBack(): Promise<Traveller> {
  const again = await road.app.inject({
    method: 'POST',
    url: '/api/auth/asan_login',
    payload: { token: await signOnToken(road, FIN) },
  })
  const { id, token } = again.json<{ id: string; token: string }>()
  expect(id).not.toBe(child.id)
  return travellerWith(road, id, token)
}

async function expectHidden(id: string): Promise<void> {
  const seen = await officer.get(`/api/applications/${id}`)
  expect([seen.status, await outcomes(officer, 'take', { applications: [id] })]).toEqual([404, ['notFound']])
}

it('the case of a child who had the account erased and signed on again is hidden from the parent', async () => {
  await areKin(officer, child)
  const first = await handIn(child)
  await expectHidden(first)
  await close(first)
  expect((await erase(child)).status).toBe(200)
  await expectHidden(await handIn(await comeBack()))
  await expectHidden(first)
})

it('also of whom nothing else is kept, a second time, and after a rotation of the master key', async () => {
  await areKin(child, officer)
  expect((await erase(child)).status).toBe(200)
  expect(await tracesOf(road.portal, child.id)).toEqual([])
  const second = await comeBack()
  const { portal, clock } = road
  await portal.database.transaction().execute((trx) => erasePerson(portal, trx, second.id))
  await finishWaiting(portal)
  const masters = [makeMaster(), ...readMasters(portal.config).map((one) => one.toString('base64'))]
  writeMasters(portal.config.dataDir, masters)
  await rotateKeys({
    database: portal.database,
    clock,
    masters: readMasters(portal.config),
    wait: async () => void (await followKeys.run(portal)),
    tell: () => {},
  })
  await followKeys.run(portal)
  await expectHidden(await handIn(await comeBack()))
  expect(await portal.database.selectFrom('former_kin').selectAll().execute()).toEqual([])
})

it('nobody decides about what was their own before they had the account erased', async () => {
  const id = await handIn(child)
  await close(id)
  expect((await officer.get(`/api/applications/${id}`)).status).toBe(200)
  expect((await erase(child)).status).toBe(200)
  const again = await comeBack()
  const isHidden = (from: Traveller) => isFamilyCase(road.portal.database, from, id)
  expect([await isHidden(officer), await isHidden(again)]).toEqual([false, true])
})
