import { readdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '../kill/startServerProcess.ts'
import { putReleasedData } from './putData.ts'
import { TEST_START } from './testPortal.ts'

/** Far fewer than a server is made of, far more than it needs before its code is kept. */
const MUCH = 500

let dataDir = ''
let server: ServerProcess | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-compiled-'))
  await putReleasedData(dataDir)
})
afterEach(() => server?.kill())
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = async (compiled: string): Promise<ServerProcess> => {
  server = await startServerProcess({ dataDir, now: new Date(TEST_START), compiled })
  return server
}
const keptIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

test('code is kept compiled while the server runs: one that is killed leaves it for the next', async () => {
  const compiled = join(dataDir, 'compiled')
  await start(compiled)
  await expect.poll(() => keptIn(compiled), { timeout: 90_000 }).toBeGreaterThan(MUCH)
})

test('where no code can be kept a start goes on', async () => {
  const { origin } = await start('/dev/null/compiled')
  expect((await fetch(`${origin}/ready`)).status).toBe(200)
})
