import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'

/** Milliseconds between two looks at a server, and for its answer. */
const EVERY = 500
const PATIENCE = 2000

/** A plain balancer: each connection goes to the next server whose `/ready` said yes. `ORIGINS` = theirs, with commas. */
const origins = (process.env['ORIGINS'] ?? '').split(',')
const ready = new Set<string>()
let turn = 0

function nextOrigin(): string | undefined {
  for (let tried = 0; tried < origins.length; tried += 1) {
    turn = (turn + 1) % origins.length
    const origin = origins[turn]
    if (origin !== undefined && ready.has(origin)) return origin
  }
  return undefined
}

async function look(origin: string): Promise<void> {
  const isReady = await fetch(`${origin}/ready`, { signal: AbortSignal.timeout(PATIENCE) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
  if (isReady) ready.add(origin)
  else ready.delete(origin)
}

async function watch(origin: string): Promise<void> {
  for (;;) {
    await pass(EVERY)
    await look(origin)
  }
}

function lead(client: Socket): void {
  const origin = nextOrigin()
  if (origin === undefined) {
    client.destroy()
    return
  }
  const server = connect({ host: '127.0.0.1', port: Number(new URL(origin).port), noDelay: true })
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.pipe(other)
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}

await Promise.all(origins.map(look))
const server = createServer({ noDelay: true }, lead)
server.listen({ host: '127.0.0.1', port: 0, backlog: 4096 }, () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) process.send?.(address.port)
})
for (const origin of origins) void watch(origin)
// Whoever started it is gone.
process.on('disconnect', () => process.exit())
