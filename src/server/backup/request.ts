import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * How a command asks the running server: a folder in the data directory, which nobody else may open. The command puts
 * `wanted` there; the server takes it and writes the snapshot beside. A file works alike on every system.
 */
const REQUEST = /^backup-(\d+)$/
export const WANTED = 'wanted'
/** Holds the number of the process that took it. */
export const TAKEN = 'taken'
/** Why there will be no snapshot. */
export const FAILED = 'failed'
export const SNAPSHOT_FOLDER = 'snapshot'

/** Named by the process that asks, which removes it at its end. */
export const requestName = (pid: number): string => `backup-${pid}`

export async function findRequests(dataDir: string): Promise<string[]> {
  return (await namesIn(dataDir)).filter((name) => REQUEST.test(name)).map((name) => join(dataDir, name))
}

/** A database in memory has no folder. */
const namesIn = (dataDir: string): Promise<string[]> => readdir(dataDir).catch(() => [])

/** Of commands that were killed: their links would keep files that somebody has erased. */
export async function removeLeftOver(dataDir: string): Promise<void> {
  for (const name of await namesIn(dataDir)) {
    const asker = Number(REQUEST.exec(name)?.[1] ?? process.pid)
    if (!isRunning(asker)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** False: whoever took the request is gone, and nobody goes on with it. */
export async function isGoneOnWith(request: string): Promise<boolean> {
  const text = await readFile(join(request, TAKEN), 'utf8').catch(() => '')
  // Taken, and not yet signed.
  return text === '' || isRunning(Number(text))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}
