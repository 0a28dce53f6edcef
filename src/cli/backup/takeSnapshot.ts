import { existsSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  FAILED,
  isGoneOnWith,
  removeLeftOver,
  requestName,
  SNAPSHOT_FOLDER,
  TAKEN,
  WANTED,
} from '#server/backup/request.ts'
import { SNAPSHOT } from '#server/backup/Snapshot.ts'
import { writeSnapshot } from '#server/backup/writeSnapshot.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { lockDirectory } from '#server/database/lockDirectory.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { readMasters } from '#server/people/readMasters.ts'
import { StartFault } from '#server/StartFault.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'

const PAUSE = 100
/** Looks, `PAUSE` apart: for a server that takes the request, and for one that writes. */
const UNTIL_TAKEN = 600
const UNTIL_WRITTEN = 36_000

/** Gives a folder with a snapshot, written by the server that has the data, or here where none has. */
export async function takeSnapshot(config: Config, request: string): Promise<string> {
  const folder = join(request, SNAPSHOT_FOLDER)
  await ((await isTaken(config.dataDir)) ? askServer(request) : writeHere(config, folder))
  return folder
}

/** Lends a place in the data directory, and leaves nothing there, also when it is broken off: what is in it is personal. */
export async function withRequest<T>(
  dataDir: string,
  draft: string,
  work: (request: string) => Promise<T>,
): Promise<T> {
  const request = join(dataDir, requestName(process.pid))
  await removeLeftOver(dataDir)
  // Of one that had this process's number: in a container it comes again soon.
  await rm(request, { recursive: true, force: true })
  await mkdir(request, { mode: 0o700 })
  const breakOff = (): never => {
    for (const place of [request, draft]) rmSync(place, { recursive: true, force: true, maxRetries: 3 })
    console.error('Broken off: there is no back-up.')
    process.exit(2)
  }
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff)
  try {
    return await work(request)
  } finally {
    process.off('SIGINT', breakOff).off('SIGTERM', breakOff)
    await rm(request, { recursive: true, force: true })
  }
}

async function isTaken(dataDir: string): Promise<boolean> {
  try {
    const lock = await lockDirectory(dataDir)
    lock.release()
    return false
  } catch (cause) {
    if (cause instanceof StartFault) return true
    throw cause
  }
}

async function writeHere(config: Config, folder: string): Promise<void> {
  const database = await openDatabase({ dataDir: config.dataDir, asItIs: true })
  try {
    const source = { database, files: config.files, masters: readMasters(config), madeAt: systemClock.now() }
    await writeSnapshot(source, folder)
  } finally {
    await database.destroy()
  }
}

async function askServer(request: string): Promise<void> {
  await writeFile(join(request, WANTED), '', { mode: 0o600 })
  if (!(await becomesTrue(() => existsSync(join(request, TAKEN)), UNTIL_TAKEN)))
    throw new CouldNotRun('The process that has the data does not answer. Stop it, and ask again.')
  const stands = () => existsSync(join(request, SNAPSHOT_FOLDER, SNAPSHOT))
  const failed = () => existsSync(join(request, FAILED))
  const ended = async () => stands() || failed() || !(await isGoneOnWith(request))
  if (!(await becomesTrue(ended, UNTIL_WRITTEN)))
    throw new CouldNotRun('The server did not write the back-up in an hour.')
  if (failed())
    throw new CouldNotRun(`The server could not write it: ${await readFile(join(request, FAILED), 'utf8')}`)
  if (!stands()) throw new CouldNotRun('The server ended before the back-up was whole. Ask again.')
}

async function becomesTrue(holds: () => Promise<boolean> | boolean, looks: number): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    if (await holds()) return true
    await setTimeout(PAUSE)
  }
  return holds()
}
