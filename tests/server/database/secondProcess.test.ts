import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { environmentOf, ROOT } from '../operating/dataFolder.ts'

let directory: string
const started: ChildProcess[] = []
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-second-'))
})
afterAll(async () => {
  for (const child of started) await killed(child)
  await rm(directory, { recursive: true, force: true })
})

async function killed(child: ChildProcess): Promise<void> {
  const ended = child.exitCode !== null || child.signalCode !== null
  if (!ended && child.kill('SIGKILL')) await once(child, 'exit')
}

/** The server as its operator starts it: where it listens, or what it says when it does not. */
async function start(dataDir: string) {
  const child = spawn(process.execPath, [join(ROOT, 'src/server/main.ts')], {
    env: { ...environmentOf(dataDir), PORT: '0', PORTAL_LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let said = ''
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  for await (const line of createInterface(child.stdout)) {
    const origin = /Server listening at (http:\/\/[^"\s]+)/.exec(line)?.[1]
    if (origin === undefined) continue
    child.stdout.resume()
    return { child, origin, said }
  }
  if (child.exitCode === null) await once(child, 'exit')
  return { child, origin: undefined, said }
}

it('of two servers that start at once on new data one serves, and the other says why not, in one line', async () => {
  const dataDir = join(directory, 'both')
  const line = `Another process is using the data in ${dataDir}. Stop it first.\n`
  const both = await Promise.all([start(dataDir), start(dataDir)])
  const serving = both.find(({ origin }) => origin !== undefined)
  const refused = both.filter(({ origin }) => origin === undefined)
  expect(refused.map(({ child, said }) => [child.exitCode, said])).toEqual([[1, line]])

  const third = await start(dataDir)
  expect([third.child.exitCode, third.said]).toEqual([1, line])
  expect((await fetch(`${serving?.origin}/ready`)).status).toBe(200)

  // Killed, it leaves no lock behind.
  await killed(serving?.child ?? third.child)
  const next = await start(dataDir)
  expect((await fetch(`${next.origin}/ready`)).status).toBe(200)
})
