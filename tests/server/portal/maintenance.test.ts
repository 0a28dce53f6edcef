import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'

let portal: SandboxPortal
let password = ''
beforeAll(async () => {
  portal = await openSandboxPortal({ start: '2025-10-12T22:00:00.000Z' })
  ;({ password } = await seedDemo(portal.portal))
})
afterAll(() => portal.close())

async function post(url: string, payload: object, token?: string) {
  const headers = {
    'idempotency-key': randomUUID(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const response = await portal.app.inject({ method: 'POST', url, payload, headers })
  return { status: response.statusCode, body: response.json() }
}

test(
  'in maintenance a draft is begun and kept, and sending it says that the service is stopped',
  { meta: { spec: ['8.serviceStopped'] } },
  async () => {
    const { token } = (await post('/api/auth', { login: 'aysel@example.az', password })).body
    const { id, revision } = (await post('/api/applications', { process: 'support' }, token)).body
    const send = { revision, transition: 'send', answersHash: '' }
    expect(await post(`/api/applications/${id}/commands`, send, token)).toMatchObject({
      status: 503,
      body: { code: 'error.unavailable', message: 'msg.serviceStopped' },
    })
    const kept = await portal.app.inject({
      url: `/api/applications/${id}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(kept.json()).toMatchObject({ id, revision, editable: true })
  },
)
