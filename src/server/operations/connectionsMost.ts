import { readFileSync } from 'node:fs'

/** Connections of a process where the operating system allows enough open files. */
const MOST = 5000
/** Open files beside connections: the database, pages, threads, the log. */
const RESERVE = 256
/** A connection, and the file that it is sent. */
const FILES_EACH = 2

/** How many connections a process accepts, so that it never runs out of open files. */
export function connectionsMost(openFiles: number | undefined = openFileLimit()): number {
  if (openFiles === undefined) return MOST
  return Math.max(1, Math.min(MOST, Math.floor((openFiles - RESERVE) / FILES_EACH)))
}

/** The soft limit of this process (`ulimit -n`); undefined where the system does not tell it, or has none. */
function openFileLimit(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
