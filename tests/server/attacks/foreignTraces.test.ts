import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { context, propagation, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** Behind a balancer that passes on what the asker says of traces. */
let test: TestPortal
const spans = new InMemorySpanExporter()
const heard: IncomingHttpHeaders[] = []
const register = createServer((request, response) => {
  heard.push(request.headers)
  response.writeHead(404).end()
})
beforeAll(async () => {
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }).register()
  register.listen(0, '127.0.0.1')
  await once(register, 'listening')
  const address = register.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  test = await openTestPortal({
    config: { trustProxy: 1, traces: true, sources: { population: `http://127.0.0.1:${port}` } },
  })
}, 120_000)
afterAll(async () => {
  await test.close()
  register.close()
  for (const api of [trace, context, propagation]) api.disable()
})

const ask = (headers: { [name: string]: string }) =>
  test.app.inject({
    method: 'POST',
    url: '/api/registrations',
    headers: { 'x-forwarded-for': '203.0.113.66', ...headers },
    payload: {
      citizenship: 'az',
      documentType: 'idCard',
      documentSeries: 'AA',
      documentNumber: '1234567',
      fin: '7QWERTY',
    },
  })

it('nobody outside takes their requests out of the traces', async () => {
  spans.reset()
  await ask({})
  expect(spans.getFinishedSpans().length).toBeGreaterThan(0)
  spans.reset()
  await ask({ traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` })
  expect(spans.getFinishedSpans().map(({ name }) => name)).toContain('POST /api/registrations')
})

it('nobody outside writes headers of what the portal asks registers', async () => {
  heard.length = 0
  const answer = await ask({
    baggage: 'role=administrator,note=from%20outside',
    tracestate: 'evil=1',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  })
  expect(answer.json()).toMatchObject({ message: 'msg.noInformationFound' })
  expect(heard.length).toBeGreaterThan(0)
  expect(JSON.stringify(heard)).not.toMatch(/administrator|evil|aaaaaaaa/)
  for (const headers of heard) expect(headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
})

it.each([
  ['balancer.conf', (name: string) => `proxy_set_header ${name} '';`],
  ['haproxy.cfg', (name: string) => `http-request del-header ${name}\n`],
])('%s takes it away before', (file, line) => {
  const text = readFileSync(new URL(`../../../.deploy/${file}`, import.meta.url), 'utf8')
  for (const name of ['traceparent', 'tracestate', 'baggage']) expect(text).toContain(line(name))
})
