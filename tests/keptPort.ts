import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to whoever asks for any: nobody else takes it while its program is down. */
const [FIRST, SPREAD] = [10_000, 20_000]
const TRIES = 50

/** A port of this machine that is free now, for a program that is killed and started again. */
export async function keptPort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = FIRST + Math.floor(Math.random() * SPREAD)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
