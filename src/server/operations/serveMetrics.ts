import { once } from 'node:events'
import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import type { Portal } from '../Portal.ts'
import { bareHeaders } from '../http/bareHeaders.ts'
import { StartFault } from '../StartFault.ts'
import { EventLoopWatch } from './EventLoopWatch.ts'
import { watchBacklog } from './watchBacklog.ts'
import { watchRole } from './warnOfRole.ts'
import { watchStorage } from './watchStorage.ts'

export interface ServedMetrics {
  port: number
  close(): Promise<void>
}

/**
 * `GET /metrics` on a port of its own, which no balancer leads the public to. @throws StartFault where it cannot be
 * listened on.
 */
export async function serveMetrics(portal: Portal, port: number): Promise<ServedMetrics> {
  const { registry } = portal.metrics
  collectDefaultMetrics({ register: registry })
  watchBacklog(portal)
  portal.metrics.gauges('portal_thread_waiting', 'Jobs that wait for a thread, by pool.', 'pool', () => [
    ['input', portal.threads.input.waiting],
    ['content', portal.threads.content.waiting],
    ['packing', portal.threads.packing.waiting],
    ['papers', portal.threads.papers.waiting],
  ])
  watchStorage(portal)
  watchRole(portal)
  portal.metrics.gauge(
    'portal_requests_in_work',
    'Calls at work, without those that wait for an outside system.',
    () => portal.admission.inWork,
  )
  portal.metrics.gauge('portal_connections', 'Open connections.', () => portal.connections.count)
  const eventLoop = new EventLoopWatch()
  portal.metrics.gauge(
    'portal_event_loop_stall_seconds',
    'Longest stall of the event loop since the metrics were last asked for.',
    () => eventLoop.takeLongest(),
  )
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, bareHeaders).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { ...bareHeaders, 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503, { ...bareHeaders, 'retry-after': '10' }).end(),
    )
  })
  server.listen(port, portal.config.host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new StartFault(`Port ${port} cannot be listened on. Set PORTAL_METRICS_PORT.`, [], cause)
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      eventLoop.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
