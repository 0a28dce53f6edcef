import { Writable } from 'node:stream'
import { context, propagation, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { runOutbox } from '#server/outbox/runOutbox.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { runDue } from '#server/timers/runDue.ts'
import {
  fillTransfer,
  openRoad,
  personaAnswers,
  type Road,
  type Traveller,
  travellerWith,
} from '../applications/road.ts'

let road: Road
let app: FastifyInstance
let log = ''
const spans = new InMemorySpanExporter()
beforeAll(async () => {
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }).register()
  road = await openRoad({ config: { traces: true } })
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  road.portal.log = fastify({ logger: { level: 'info', stream } }).log
  app = await buildApp(road.portal)
})
afterAll(async () => {
  await app.close()
  await road.close()
  for (const api of [trace, context, propagation]) api.disable()
})

/** Proves who it is and changes the e-mail; `secret`: of the link that undoes it. */
async function changeEmail(owner: Traveller): Promise<{ proof: string; secret: string }> {
  const { body } = await owner.send<{ proof: string }>('POST', '/api/users/proof', { password: 'Portal2026' })
  const value = 'aysel.next@example.az'
  const shown = { proof: body.proof }
  await owner.send('POST', '/api/users/contact-code', { kind: 'email', value, repeat: value }, shown)
  const code = /\b\d{6}\b/.exec((await road.inbox(value)).at(-1) ?? '')?.[0] ?? ''
  const saved = await owner.send('POST', '/api/users/contact', { kind: 'email', code }, shown)
  expect(saved.status).toBe(200)
  const letters = (await road.inbox('aysel@example.az')).join('\n')
  return { proof: body.proof, secret: /undo#([\w-]{43})/.exec(letters)?.[1] ?? '' }
}

it(
  'a whole road with its faults leaves nothing personal in the log, the traces and the figures',
  { meta: { spec: ['asvs.16.2.5', 'asvs.14.2.4'] } },
  async () => {
    await seedDemo(road.portal)
    const { id: person } = await road.as('aysel@example.az')
    const token = await openSession(road.portal, road.portal.database, person)
    const owner = travellerWith({ app }, person, token)
    const sign = (password: string) =>
      app.inject({ method: 'POST', url: '/api/auth', payload: { login: 'aysel@example.az', password } })
    await sign('Wrong2026x')
    const session = (await sign('Portal2026')).json<{ token: string }>().token
    const { proof, secret } = await changeEmail(owner)
    const id = await fillTransfer(owner, 'aysel')
    for (const mode of ['down', 'half', 'wrong', 'error']) {
      await road.fault('education', { mode })
      await owner.send('POST', `/api/applications/${id}/lookups`, {
        fact: 'study',
        answers: personaAnswers('aysel'),
      })
    }
    await owner.move(id, 'submit')
    await road.fault('education', { mode: 'ok' })
    await road.fault('messages', { mode: 'error' })
    await owner.send('DELETE', `/api/applications/${id}/held`)
    const { body } = await owner.send<{ url: string }>(
      'POST',
      `/api/files/${await owner.upload('ok-1-page.pdf')}/ticket`,
    )
    await app.inject({ method: 'GET', url: body.url })
    for (const email of ['aysel@example.az', 'nobody@example.az'])
      await app.inject({ method: 'POST', url: '/api/auth/reset_password_request', payload: { email } })
    await app.inject({
      method: 'POST',
      url: '/api/desk/queue',
      payload: { q: 'Aysel\u0000' },
      headers: { authorization: `Bearer ${token}` },
    })
    await app.inject({
      method: 'GET',
      url: `/api/applications?process=Aysel%00`,
      headers: { authorization: `Bearer ${token}` },
    })
    for (const url of ['/api/auth/undo/look', '/api/auth/undo'])
      expect((await app.inject({ method: 'POST', url, payload: { token: secret } })).statusCode).toBe(200)
    await runOutbox.run(road.portal)
    road.clock.advance(30 * 24 * 3_600_000)
    await runDue(road.portal)
    await runOutbox.run(road.portal)
    expect(log).toContain('"route":"/api/auth/undo"')
    expect(log).toContain('"route":"/api/applications/:id/commands"')
    expect(log).toContain('no answer')
    expect(log).toContain('could not be sent yet')
    const personal = [
      'aysel',
      'məmmədova',
      '5AYSEL1',
      '994501000001',
      '1000001',
      'nobody@',
      token,
      session,
      proof,
      secret,
      'Portal2026',
      'Wrong2026x',
      'ok-1-page',
      body.url.split('/').at(-1) ?? '',
    ]
    const traces = JSON.stringify(
      spans
        .getFinishedSpans()
        .map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
    )
    expect(traces).toContain('"http.route":"/api/applications/:id/commands"')
    expect(traces).toContain('"portal.source":"education"')
    // What is measured is chance, and in its digits anything may stand.
    const figures = (await road.portal.metrics.registry.metrics()).replaceAll(/ \S+$/gm, '')
    expect(figures).toContain('/api/applications/:id/commands')
    for (const told of [log, traces, figures])
      for (const word of personal) expect(told.toLowerCase()).not.toContain(word.toLowerCase())
  },
)
