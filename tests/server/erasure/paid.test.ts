import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadCase } from '#server/applications/loadCase.ts'
import { eraseLeft } from '#server/erasure/eraseLeft.ts'
import { forgetClosed } from '#server/erasure/forgetClosed.ts'
import { countLinked } from '#server/facts/own/countLinked.ts'
import { openListBooks } from '#server/lists/listBooks.ts'
import { linkChild } from '../applications/linkChild.ts'
import { DEBT, owing } from '../applications/owing.ts'
import { payDebt } from '../applications/payDebt.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { erase, YEAR } from './erasing.ts'

/** `keep` of a debt, and a day. */
const KEPT = 5 * YEAR

let road: Road
let person: Traveller
beforeEach(async () => {
  road = await openRoad()
  person = await road.as('aysel@example.az')
  await road.say('education', '/debts/5AYSEL1', DEBT)
})
afterEach(() => road.close())

const stored = () => road.portal.database.selectFrom('application').select(['id', 'status']).execute()

const rowOf = () =>
  road.portal.database.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()

/** What `/linked` counts for the application that made this parent's link. */
async function linked({ id }: Traveller) {
  const { portal } = road
  const { application_id } = await portal.database
    .selectFrom('link')
    .select('application_id')
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow()
  const found = await loadCase(portal, portal.database, application_id)
  if (found === undefined) throw new Error('There is no such application')
  const { database } = portal
  const lists = await openListBooks(portal, database, found.release, found.lists)
  const question = { portal, database, case: found, key: {}, counted: [], lists }
  return countLinked(question).read()
}

async function payOwn(): Promise<{ id: string; payment: string }> {
  const owed = await owing(person, undefined, true)
  expect(await payDebt(road, person, owed.payment)).toMatchObject({ status: 200 })
  expect(await stored()).toContainEqual({ id: owed.payment, status: 'paid' })
  return owed
}

/** As an application that ended with the fee given back. */
async function giveBack(id: string): Promise<void> {
  const { portal } = road
  const found = await loadCase(portal, portal.database, id)
  if (found === undefined) throw new Error('There is no such application')
  const state = found.key.encryptJson({ ...found.state, data: { feeReturned: true } })
  await portal.database.updateTable('application').set({ state }).where('id', '=', id).execute()
}

describe('somebody who has paid', () => {
  it('is forgotten with what they paid for', async () => {
    await payOwn()
    expect(await forgetClosed.run(road.portal)).toBe(0)
    road.clock.advance(KEPT)
    expect(await forgetClosed.run(road.portal)).toBe(1)
    expect(await stored()).toEqual([])
  })

  it('is erased, and what was paid is kept as long as what it was for', async () => {
    const { id, payment } = await payOwn()
    expect(await erase(person)).toMatchObject({ status: 200 })
    expect(await stored()).toEqual(
      expect.arrayContaining([
        { id, status: 'settled' },
        { id: payment, status: 'paid' },
      ]),
    )
    road.clock.advance(KEPT)
    await forgetClosed.run(road.portal)
    await eraseLeft.run(road.portal)
    expect(await stored()).toEqual([])
    expect(await rowOf()).toMatchObject({ profile: null, erased_at: expect.any(Date) })
  })

  it('waits for the refund of what they paid', async () => {
    const { id } = await payOwn()
    await giveBack(id)
    expect(await erase(person)).toMatchObject({ status: 422, body: { message: 'msg.eraseOpen' } })
    road.clock.advance(KEPT)
    expect(await forgetClosed.run(road.portal)).toBe(0)
  })

  it('waits for the return of money that came twice', async () => {
    const { payment } = await payOwn()
    expect(await payDebt(road, person, payment)).toMatchObject({ status: 200 })
    expect(await erase(person)).toMatchObject({ status: 422, body: { message: 'msg.eraseOpen' } })
  })
})

it('a parent who has paid for a child takes the child off their list', async () => {
  const parent = await road.as('samir@example.az')
  await linkChild(road, parent, person)
  const { id, payment } = await owing(parent, person.id, true)
  expect(await linked(parent)).toEqual({ open: 2 })
  await payDebt(road, parent, payment)
  expect(await stored()).toContainEqual({ id, status: 'settled' })
  expect(await linked(parent)).toEqual({ open: 0 })
})
