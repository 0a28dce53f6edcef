import { once } from 'node:events'
import type { Server } from 'node:http'

/** At a free port of this machine. @returns the address */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('a port is expected')
  return `http://127.0.0.1:${place.port}`
}
