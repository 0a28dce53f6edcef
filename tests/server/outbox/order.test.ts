import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Wish } from '#server/outbox/enqueue.ts'
import { runOutbox } from '#server/outbox/runOutbox.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'

let portal: SandboxPortal
beforeAll(async () => {
  portal = await openSandboxPortal({ publish: false })
  await publishSmallRelease(portal.portal)
})
afterAll(() => portal.close())

const TO = '+994501000100'
const wish = (key: string, code: string, how: Partial<Wish> = {}) =>
  portal.portal.enqueue(portal.portal.database, {
    kind: 'sms',
    key,
    payload: {
      address: how.urgent ? TO : `${TO}1`,
      language: 'az',
      text: 'code',
      params: { code, minutes: 10 },
    },
    ...how,
  })
const isDone = async (key: string): Promise<boolean> => {
  const { database } = portal.portal
  const row = database.selectFrom('outbox').select('done_at').where('key', '=', key)
  return (await row.executeTakeFirstOrThrow()).done_at !== null
}

test('what somebody waits for goes before others, however many those are', async () => {
  for (let at = 0; at < 30; at += 1) await wish(`letter${at}`, '111111')
  await wish('urgent', '222222', { urgent: true })
  await runOutbox.run(portal.portal)
  expect([await isDone('urgent'), await isDone('letter29')]).toEqual([true, false])
  expect(await portal.inbox(TO)).toEqual(['Kod: 222222 (10)'])
})

test('of one occasion one message an hour is sent, and the last of those that wait', async () => {
  const address = '+994501000200'
  const payload = (code: string) => ({ address, language: 'az', text: 'code', params: { code, minutes: 10 } })
  const again = (code: string) => wish('hourly', code, { payload: payload(code), hourly: true })
  for (const code of ['111111', '222222', '333333']) await again(code)
  expect(await portal.inbox(address)).toEqual(['Kod: 111111 (10)'])
  portal.clock.advance(3_600_000)
  expect(await portal.inbox(address)).toEqual(['Kod: 111111 (10)', 'Kod: 333333 (10)'])
  await again('444444')
  expect(await portal.inbox(address)).toHaveLength(2)
  portal.clock.advance(3_600_000)
  expect(await portal.inbox(address)).toHaveLength(3)
})
