import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PortTaken, startSandbox } from '#sandbox/startSandbox.ts'
import { openSandbox, type OpenSandbox } from './openSandbox.ts'

const DEBT = '/debts/5RAUF21'

describe('a system that is told to misbehave', () => {
  let open: OpenSandbox
  beforeAll(async () => {
    open = await openSandbox()
  })
  beforeEach(() => open.post('education', '/_control', { reset: true }))
  afterAll(() => open.close())
  const told = (order: object) => open.post('education', '/_control', order)

  test('hangs up without an answer when it is down', async () => {
    await told({ mode: 'down' })
    await expect(open.get('education', DEBT)).rejects.toThrow()
  })

  test('answers a fault of the server on error', async () => {
    await told({ mode: 'error' })
    expect((await open.get('education', DEBT)).status).toBe(500)
  })

  test('cuts the connection in the middle of the answer on half', async () => {
    await told({ mode: 'half' })
    await expect(open.get('education', DEBT)).rejects.toThrow()
  })

  test('answers wrong types on wrong, also where there is no record', async () => {
    await told({ mode: 'wrong' })
    expect(await open.get('education', DEBT)).toMatchObject({ status: 200, value: { amount: '1250.5' } })
    expect(await open.get('education', '/foreign/5RAUF21')).toEqual({ status: 200, value: 'none' })
  })

  test('keeps the caller waiting on slow, and notices who hangs up', async () => {
    await told({ mode: 'slow', ms: 60_000 })
    const response = fetch(`${open.sandbox.sources.education}${DEBT}`, {
      headers: { 'x-api-key': open.sandbox.keys.education },
      signal: AbortSignal.timeout(30),
    })
    await expect(response).rejects.toThrow('aborted')
  })

  test('misbehaves only on the path, for the person and as often as told', async () => {
    await told({ mode: 'error', path: '/debts', fin: '5RAUF21', times: 2 })
    expect((await open.get('education', '/debts/5AYSEL1')).status).toBe(200)
    expect((await open.get('education', '/study/5RAUF21')).status).toBe(200)
    expect((await open.get('education', DEBT)).status).toBe(500)
    expect((await open.get('education', DEBT)).status).toBe(500)
    expect((await open.get('education', DEBT)).status).toBe(200)
  })

  test('recovers when told, shows its state and counts its calls', async () => {
    await told({ mode: 'error', path: '/debts' })
    await open.get('education', DEBT)
    const state = await open.get('education', '/_control')
    expect(state.value).toMatchObject({
      faults: [{ mode: 'error', path: '/debts' }],
      calls: { 'GET /debts/5RAUF21': 1 },
    })
    await told({ mode: 'ok' })
    expect((await open.get('education', DEBT)).status).toBe(200)
  })

  test('leaves the other systems alone', async () => {
    await told({ mode: 'down' })
    expect((await open.get('population', '/people/5RAUF21')).status).toBe(200)
  })

  test('refuses an order that it does not understand', async () => {
    expect((await told({ mode: 'angry' })).status).toBe(400)
  })
})

describe('every system', () => {
  test('asks for its own key', async () => {
    const open = await openSandbox()
    const path = `${open.sandbox.sources.education}${DEBT}`
    expect((await fetch(path)).status).toBe(401)
    expect((await fetch(path, { headers: { 'x-api-key': open.sandbox.keys.population } })).status).toBe(401)
    await open.close()
  })

  test('takes a moment before it answers', async () => {
    const open = await openSandbox({ latency: 40 })
    const before = performance.now()
    await open.get('education', DEBT)
    expect(performance.now() - before).toBeGreaterThan(15)
    await open.close()
  })

  test('says plainly that a port is taken, and leaves nothing open behind', async () => {
    const first = await openSandbox()
    const port = Number(new URL(first.sandbox.sources.population).port)
    const second = startSandbox({ contentRoot: process.cwd(), port })
    await expect(second).rejects.toBeInstanceOf(PortTaken)
    await first.close()
  })
})
