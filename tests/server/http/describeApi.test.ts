import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let opened: TestPortal
beforeAll(async () => {
  opened = await openTestPortal()
})
afterAll(() => opened.close())

test('a server that listens makes its description before anybody asks for it, and once', async () => {
  const { app } = opened
  const making = vi.spyOn(app, 'swagger')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  expect(making).toHaveBeenCalledTimes(1)
  for (let asked = 0; asked < 2; asked += 1)
    expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200)
  expect(making).toHaveBeenCalledTimes(1)
})
