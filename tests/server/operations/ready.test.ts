import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const ask = (address: string) => portal.app.inject(address)

describe('a balancer', () => {
  test('learns that the process answers and is ready', async () => {
    const release = portal.portal.releases.currentHash()
    expect((await ask('/health')).json()).toEqual({ release })
    expect((await ask('/ready')).json()).toEqual({ release })
  })

  test('is told that a process without content is not ready, and when to ask again', async () => {
    const empty = await openTestPortal({ publish: false })
    const answer = await empty.app.inject('/ready')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toMatchObject({ code: 'error.unavailable' })
    expect((await empty.app.inject('/health')).statusCode).toBe(200)
    await empty.close()
  })

  test('looks away from a process that begins to end, while requests are still answered', async () => {
    const ending = new AbortController()
    const closing = await openTestPortal({ ending: ending.signal })
    expect((await closing.app.inject('/ready')).statusCode).toBe(200)
    ending.abort()
    expect((await closing.app.inject('/ready')).statusCode).toBe(503)
    expect((await closing.app.inject('/api/portal')).statusCode).toBe(200)
    await closing.close()
  })

  test('looks away where the database is away', async () => {
    const lost = await openTestPortal()
    await lost.portal.database.destroy()
    expect((await lost.app.inject('/ready')).statusCode).toBe(503)
    expect((await lost.app.inject('/health')).statusCode).toBe(200)
    await lost.app.close()
  })
})
