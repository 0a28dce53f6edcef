import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../Portal.ts'
import type { ReleaseEvent } from './currentRelease.ts'

/** Server-sent events of the folders that are watched: `release` {hash}, `faults` {faults}. Development alone. */
export function changesRoute(app: FastifyInstance, portal: Portal): void {
  if (!portal.config.watchContent) return
  const open = new Set<ServerResponse>()
  const stop = portal.releases.listen((event) => {
    for (const response of open) response.write(eventText(event))
  })
  app.addHook('preClose', async () => {
    stop()
    for (const response of open) response.end()
  })
  app.get(
    '/api/content/changes',
    { schema: { hide: true }, config: { rateLimit: false } },
    (request, reply) => {
      reply.hijack()
      // From here on it only listens.
      request.stay?.leave()
      const { raw } = reply
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      raw.write(eventText({ kind: 'release', hash: portal.releases.currentHash() }))
      open.add(raw)
      request.raw.on('close', () => open.delete(raw))
    },
  )
}

function eventText(event: ReleaseEvent): string {
  const { kind, ...data } = event
  return `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
}
