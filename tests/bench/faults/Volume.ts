import { execFile, execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { mkdir, mkdtemp, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const BLOCK = 4096
const REMOUNTS = 100

/**
 * A folder that can become full or read-only: a small file system of its own in a file where we may mount one (root on
 * Linux), else a plain folder, of which `isOwn` says so.
 */
export class Volume {
  readonly path: string
  readonly isOwn: boolean
  readonly #home: string

  private constructor(home: string, path: string, isOwn: boolean) {
    this.#home = home
    this.path = path
    this.isOwn = isOwn
  }

  static async make(megabytes: number): Promise<Volume> {
    const home = await mkdtemp(join(tmpdir(), 'portal-faults-'))
    const path = join(home, 'volume')
    await mkdir(path)
    // The database's own user has to get there.
    await run('chmod', ['755', home, path])
    return new Volume(home, path, await isMounted(home, path, megabytes))
  }

  get #filler(): string {
    return join(this.path, 'filler')
  }

  /** No block is left. */
  async fill(): Promise<void> {
    const { bavail, bsize } = statfsSync(this.path)
    const most = Math.max(0, bavail - 64) * bsize
    await run('fallocate', ['-l', String(Math.max(most, BLOCK)), this.#filler]).catch(() => undefined)
    const file = openSync(this.#filler, 'a')
    const block = Buffer.alloc(BLOCK)
    // What the file system keeps for its own book-keeping is less than this.
    for (let blocks = 0; blocks < 4096 && wrote(file, block); blocks += 1);
    closeSync(file)
  }

  empty(): void {
    rmSync(this.#filler, { force: true })
  }

  /** As a disk that the system no longer trusts: nothing is written to it, whoever asks. */
  async readOnly(is: boolean): Promise<void> {
    const words = ['-o', `remount,${is ? 'ro' : 'rw'}`, this.path]
    for (let tried = 1; ; tried += 1) {
      try {
        await run('mount', words)
        return
      } catch (cause) {
        // Somebody is just writing a file: it is closed a moment later.
        if (tried >= REMOUNTS) throw cause
        await pass(tried)
      }
    }
  }

  /** At once, so that it also happens when the program is interrupted. */
  close(): void {
    if (this.isOwn) unmount(this.path)
    rmSync(this.#home, { recursive: true, force: true })
  }
}

async function isMounted(home: string, path: string, megabytes: number): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const image = join(home, 'image')
  try {
    await writeFile(image, '')
    await truncate(image, megabytes * 1024 * 1024)
    await run('mkfs.ext4', ['-q', '-m', '0', '-E', 'lazy_itable_init=1,lazy_journal_init=1', image])
    await run('mount', ['-o', 'loop', image, path])
    return true
  } catch {
    return false
  }
}

/** What still has a file open there is gone a moment later. */
function unmount(path: string): void {
  try {
    execFileSync('umount', [path], { stdio: 'ignore' })
  } catch {
    execFileSync('umount', ['--lazy', path])
  }
}

function wrote(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) > 0
  } catch {
    return false
  }
}
