import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { SILENT_PAUSE } from '#server/facts/SilentSource.ts'
import type { Portal } from '#server/Portal.ts'
import { runCaseTimers } from '#server/timers/runCaseTimers.ts'
import { runDue } from '#server/timers/runDue.ts'
import { otherServer } from '../attacks/otherServer.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { publishContest } from './contestContent.ts'
import { type Entered, enter, go } from './entrants.ts'
import { forgetCases } from './forgetCases.ts'
import { travellerWith } from './road.ts'

let test: TestPortal
let other: Awaited<ReturnType<typeof otherServer>>
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  await publishContest(test.portal, { a: 1, b: 2 })
  other = await otherServer(test)
})
afterAll(async () => {
  await other.close()
  await test.close()
})
beforeEach(() => forgetCases(test.portal))

/** The first has a place of the room, the others wait for one. */
async function enterAll(room: string, ...marks: number[]): Promise<Entered[]> {
  const entered: Entered[] = []
  for (const mark of marks) {
    test.clock.advance(1000)
    entered.push(await enter(test, 'reserve', { mark, born: '2008-01-01', rooms: [room] }))
  }
  return entered
}
const statusesOf = async (entered: readonly Entered[]): Promise<string[]> => {
  const rows = await test.portal.database.selectFrom('application').select(['id', 'status']).execute()
  return entered.map(({ id }) => rows.find((row) => row.id === id)?.status ?? '')
}
/** The workers of a server come by while somebody holds this case. */
const runWhileHeld = (portal: Portal, { id }: Entered): Promise<void> =>
  test.portal.database.transaction().execute(async (trx) => {
    await trx.selectFrom('application').select('id').where('id', '=', id).forUpdate().execute()
    await runDue(portal)
  })

it('a freed place is the best one’s, although the worst sends a command before any worker comes', async () => {
  const entered = await enterAll('a', 80, 95, 31)
  const [first, , worst] = entered
  await go(test, first, 'leave', 'left')
  const session = await openSession(test.portal, test.portal.database, worst?.person ?? '')
  const command = { revision: 0, transition: 'enter' }
  const url = `/api/applications/${worst?.id}/commands`
  const poked = await travellerWith(test, worst?.person ?? '', session).send('POST', url, command)
  expect(poked.status).toBe(409)
  expect(await statusesOf(entered)).toEqual(['left', 'waiting', 'waiting'])
  await runDue(test.portal)
  expect(await statusesOf(entered)).toEqual(['left', 'offered', 'waiting'])
})

it('a freed place is the best one’s, although somebody holds that case while a worker of another server comes', async () => {
  const entered = await enterAll('a', 80, 95, 31)
  const [first, best] = entered
  await go(test, first, 'leave', 'left')
  await runWhileHeld(other.portal, best!)
  expect(await statusesOf(entered)).toEqual(['left', 'waiting', 'waiting'])
  await runDue(test.portal)
  expect(await statusesOf(entered)).toEqual(['left', 'offered', 'waiting'])
})

it('each of several freed places goes to one of the best, whoever is looked at first', async () => {
  const entered = await enterAll('b', 80, 80, 31, 95, 60)
  const [first, second, , best] = entered
  await go(test, first, 'leave', 'left')
  await go(test, second, 'leave', 'left')
  await runWhileHeld(other.portal, best!)
  await runDue(test.portal)
  expect(await statusesOf(entered)).toEqual(['left', 'left', 'waiting', 'offered', 'offered'])
})

it('whoever leaves the list makes room for the next, although those behind were looked at before', async () => {
  const entered = await enterAll('a', 80, 95, 31)
  const [first, best] = entered
  await go(test, first, 'leave', 'left')
  await runWhileHeld(other.portal, best!)
  await test.portal.database.deleteFrom('timer').where('application_id', '=', best!.id).execute()
  await go(test, best, 'leave', 'left')
  await runDue(test.portal)
  expect(await statusesOf(entered)).toEqual(['left', 'left', 'offered'])
})

it('a case that cannot be moved does not stop those behind it, although they were looked at before', async () => {
  const entered = await enterAll('a', 80, 95, 31)
  const [first, best, worst] = entered
  await test.portal.database
    .updateTable('application')
    .set({ state: Buffer.from('broken') })
    .where('id', '=', best!.id)
    .execute()
  await go(test, first, 'leave', 'left')
  await runCaseTimers(test.portal, worst!.id)
  expect(await statusesOf(entered)).toEqual(['left', 'waiting', 'waiting'])
  await runDue(test.portal)
  expect(await statusesOf(entered)).toEqual(['left', 'waiting', 'offered'])
})

it('a case whose source is silent for a moment loses its turn to nobody behind it', async () => {
  const entered = await enterAll('a', 80, 95, 31)
  const [first, best] = entered
  await go(test, first, 'leave', 'left')
  const now = test.clock.now().getTime()
  await test.portal.database
    .updateTable('timer')
    .set({ not_before: new Date(now + SILENT_PAUSE) })
    .where('application_id', '=', best!.id)
    .execute()
  await runDue(test.portal)
  expect(await statusesOf(entered)).toEqual(['left', 'waiting', 'waiting'])
  test.clock.advance(SILENT_PAUSE)
  await runDue(test.portal)
  expect(await statusesOf(entered)).toEqual(['left', 'offered', 'waiting'])
})
