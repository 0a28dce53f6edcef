import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runOutbox, sendAtOnce } from '#server/outbox/runOutbox.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'

let portal: SandboxPortal
beforeAll(async () => {
  portal = await openSandboxPortal({ publish: false })
  await publishSmallRelease(portal.portal)
})
afterAll(() => portal.close())

let phone = 0
let to = ''
beforeEach(() => {
  phone += 1
  to = `+99450100000${phone}`
})

const wish = (key: string, code: string) =>
  portal.portal.enqueue(portal.portal.database, {
    kind: 'sms',
    key,
    payload: { address: to, language: 'az', text: 'code', params: { code, minutes: 10 } },
  })

test('the same wish twice is one message', async () => {
  await wish('same', '111111')
  await wish('same', '111111')
  expect(await portal.inbox(to)).toEqual(['Kod: 111111 (10)'])
})

test('a message that was sent but not ticked off is not sent again by the gateway', async () => {
  await wish('crash', '222222')
  const { database } = portal.portal
  const crash = database.selectFrom('outbox').select('payload').where('key', '=', 'crash')
  const { payload } = await crash.executeTakeFirstOrThrow()
  await portal.inbox(to)
  const before = { due_at: portal.clock.now(), done_at: null, payload }
  await database.updateTable('outbox').set(before).where('key', '=', 'crash').execute()
  expect(await portal.inbox(to)).toHaveLength(1)
})

test('what cannot be sent waits longer each time and comes when the gateway is back', async () => {
  const address = portal.portal.config.sources['messages'] ?? ''
  portal.portal.config.sources['messages'] = 'http://127.0.0.1:1'
  await wish('away', '333333')
  expect(await runOutbox.run(portal.portal)).toBe(1)
  expect(await runOutbox.run(portal.portal)).toBe(0)
  portal.clock.advance(1000)
  expect(await runOutbox.run(portal.portal)).toBe(1)
  portal.clock.advance(1000)
  expect(await runOutbox.run(portal.portal)).toBe(0)
  portal.portal.config.sources['messages'] = address
  portal.clock.advance(1000)
  expect(await portal.inbox(to)).toEqual(['Kod: 333333 (10)'])
})

test('what the gateway says that it has taken is told once, though the rest of its answer is cut off', async () => {
  await portal.fault('messages', { mode: 'half' })
  await wish('half', '444444')
  expect(await runOutbox.run(portal.portal)).toBe(1)
  await portal.fault('messages', { mode: 'ok' })
  const { database } = portal.portal
  const row = database.selectFrom('outbox').select(['done_at', 'tries']).where('key', '=', 'half')
  expect(await row.executeTakeFirst()).toEqual({ done_at: portal.clock.now(), tries: 1 })
  expect(await portal.inbox(to)).toEqual(['Kod: 444444 (10)'])
})

test('what goes to one person arrives in the order in which it was told, also after an outage', async () => {
  const codes = ['100001', '100002', '100003', '100004', '100005']
  for (const code of codes) await wish(`turn-${code}`, code)
  const address = portal.portal.config.sources['messages'] ?? ''
  portal.portal.config.sources['messages'] = 'http://127.0.0.1:1'
  await runOutbox.run(portal.portal)
  portal.portal.config.sources['messages'] = address
  // Whoever only waited has used up no try, and waits no longer than the first.
  expect(await triesOf(codes)).toEqual([1, 0, 0, 0, 0])
  portal.clock.advance(1000)
  expect(await portal.inbox(to)).toEqual(codes.map((code) => `Kod: ${code} (10)`))
})

test('what was told by a clock that was hours ahead goes out as soon as the clock is right', async () => {
  const right = portal.clock.now()
  portal.clock.advance(5 * 3_600_000)
  await wish('ahead', '777777')
  portal.clock.set(right.toISOString())
  expect(await portal.inbox(to)).toEqual(['Kod: 777777 (10)'])
})

async function triesOf(codes: readonly string[]): Promise<number[]> {
  const rows = await portal.portal.database
    .selectFrom('outbox')
    .select('tries')
    .where(
      'key',
      'in',
      codes.map((code) => `turn-${code}`),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ tries }) => tries)
}

test('whoever waits hears what the worker has made of it in between', async () => {
  await wish('quicker', '555555')
  await runOutbox.run(portal.portal)
  expect(await sendAtOnce(portal.portal, { kind: 'sms', key: 'quicker' })).toBe('sent')
  expect(await portal.inbox(to)).toHaveLength(1)
  to = '+994500000000'
  await wish('refused', '666666')
  await runOutbox.run(portal.portal)
  expect(await sendAtOnce(portal.portal, { kind: 'sms', key: 'refused' })).toBe('refused')
})

test('addresses and codes do not lie in the clear, and nothing is left of them when they are sent', async () => {
  await wish('sealed', '444444')
  const row = () =>
    portal.portal.database
      .selectFrom('outbox')
      .select('payload')
      .where('key', '=', 'sealed')
      .executeTakeFirstOrThrow()
  expect((await row()).payload.includes('444444')).toBe(false)
  await portal.inbox(to)
  expect((await row()).payload).toHaveLength(0)
})
