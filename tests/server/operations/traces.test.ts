import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import { putReleasedData } from '../putData.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** A trace of whoever asks, as https://www.w3.org/TR/trace-context/ writes it. */
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

interface Span {
  traceId: string
  parentSpanId?: string
  spanId: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

const spans: Span[] = []
const collector = createServer((request, response) => {
  let text = ''
  request.on('data', (piece: Buffer) => (text += piece.toString()))
  request.on('end', () => {
    const told: Export = JSON.parse(text)
    spans.push(...told.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
// A connection that the collector ends could end in the moment in which the last spans are sent.
collector.keepAliveTimeout = 0
let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-traces-'))
  await putReleasedData(directory)
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  collector.close()
  collector.closeAllConnections()
  await rm(directory, { recursive: true, force: true })
})

test.each([
  'a collector is told of a request and of what it asked the database, in a trace of its own',
  'the next server of the same process tells it as well',
])('%s', async () => {
  spans.length = 0
  const address = collector.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  const config = readConfig(
    {
      PORTAL_DATA_DIR: directory,
      PORTAL_LOG_LEVEL: 'silent',
      PORTAL_TRUST_PROXY: '1',
      PORTAL_WORKER: 'off',
      PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'set',
    },
    ROOT,
  )
  const server = await startServer(config)
  const answer = await fetch(`${server.address}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${PARENT}-01` },
    body: JSON.stringify({ login: 'nobody@example.az', password: 'wrong' }),
  })
  expect(answer.status).toBe(401)
  const { reference } = await answer.json()
  await server.close()

  const request = spans.find(({ name }) => name === 'POST /api/auth')
  expect(request?.traceId).not.toBe(TRACE)
  expect(request?.parentSpanId ?? '').toBe('')
  expect(request?.attributes).toContainEqual({ key: 'portal.reference', value: { stringValue: reference } })
  const queries = spans.filter(({ name, traceId }) => name === 'query' && traceId === request?.traceId)
  expect(queries.length).toBeGreaterThan(0)
  expect(JSON.stringify(spans)).not.toContain('nobody@example.az')
})
