import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/createLog.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Portal } from '#server/Portal.ts'
import { putEmptyData, putReleasedData } from '../putData.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Bytes as the store has them: not of text, and not few. */
export const STORED = {
  name: 'ab12-piece',
  bytes: Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251)),
}

/** Commands and servers of these tests know their data by `PORTAL_DATA_DIR` alone. */
export const environmentOf = (dataDir: string): NodeJS.ProcessEnv => {
  const {
    DATABASE_URL: _url,
    PORTAL_DATABASE_SCHEMA: _schema,
    PORTAL_MASTER_KEY: _key,
    ...rest
  } = process.env
  return { ...rest, NODE_ENV: '', PORTAL_DATA_DIR: dataDir, PORTAL_WATCH_CONTENT: '0' }
}

/** The embedded database of a folder, worked with and closed again. */
export async function withData<T>(dataDir: string, work: (portal: Portal) => Promise<T>): Promise<T> {
  const portal = await openPortal(readConfig(environmentOf(dataDir), ROOT), { log: createLog('silent') })
  try {
    return await work(portal)
  } finally {
    await portal.database.destroy()
  }
}

/** A log and a file: an installation at its beginning. */
export async function fillLittle(dataDir: string): Promise<void> {
  await putEmptyData(dataDir)
  await withData(dataDir, addLittle)
}

/** Content and staff besides: something in most kinds of columns. */
export async function fillData(dataDir: string): Promise<void> {
  await putReleasedData(dataDir)
  await withData(dataDir, async (portal) => {
    await portal.releases.refresh(portal.database)
    await seedDemo(portal, ({ roles = [] }) => roles.length > 0)
    await addLittle(portal)
  })
}

async function addLittle(portal: Portal): Promise<void> {
  for (const reason of ['x', 'ə"\\\n', ''])
    await portal.audit(portal.database, { what: 'signIn', details: { reason } })
  await openFileStore(portal).write(STORED.name, STORED.bytes)
}

export interface Ran {
  code: unknown
  out: string
  err: string
}

/** `npm run <command>` as its operator runs it, in a process of its own. */
export async function runCommandOf(
  script: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Ran> {
  const child = spawn(process.execPath, [join(ROOT, `src/cli/${script}.ts`), ...args], { env: environment })
  const told = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (told.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (told.err += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, ...told }
}
