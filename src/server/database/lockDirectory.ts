import { closeSync, constants, openSync, statSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { StartFault } from '../StartFault.ts'

export interface DirectoryLock {
  release(): void
}

/**
 * One process at a time on a data directory. The operating system holds the lock and drops it with the process, however
 * that ends, so there is no stale lock file: an abstract socket on Linux, an exclusively opened file elsewhere.
 * @throws StartFault when another process has it.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  try {
    return process.platform === 'linux' ? await listenOn(directory) : openExclusively(directory)
  } catch (cause) {
    if (!isTaken(cause)) throw cause
    throw new StartFault(`Another process is using the data in ${directory}. Stop it first.`, [], cause)
  }
}

const TAKEN = new Set(['EADDRINUSE', 'EAGAIN', 'EWOULDBLOCK', 'EBUSY'])
const isTaken = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && TAKEN.has(String(cause.code))

/** Named by the directory's inode: the same directory under another path is the same lock. */
function listenOn(directory: string): Promise<DirectoryLock> {
  const { dev, ino } = statSync(directory, { bigint: true })
  return new Promise((resolve, reject) => {
    const server = net.createServer((connection) => connection.destroy())
    server.once('error', reject)
    server.listen(`\0education-portal-${dev}-${ino}`, () => {
      server.unref()
      resolve({ release: () => void server.close() })
    })
  })
}

/** O_EXLOCK of macOS and the BSDs; libuv's own flag of the same meaning on Windows (share mode 0). */
const EXCLUSIVE = process.platform === 'win32' ? 0x1000_0000 : 0x0020

function openExclusively(directory: string): DirectoryLock {
  const wait = process.platform === 'win32' ? 0 : constants.O_NONBLOCK
  const flags = constants.O_RDWR | constants.O_CREAT | wait | EXCLUSIVE
  const descriptor = openSync(join(directory, 'lock'), flags, 0o600)
  return { release: () => closeSync(descriptor) }
}
