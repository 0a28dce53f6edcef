import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../http/ApiError.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../operations/Metrics.ts'

/** Whoever asks for the room on a disk more often hears what was measured last. */
const MEASURED_EVERY_MS = 2000

/** Both as Node has them; the clock in milliseconds. */
export interface DiskWatch {
  statfs: (folder: string) => Promise<{ bavail: number; bsize: number }>
  now: () => number
}
const MACHINE: DiskWatch = { statfs: (folder) => statfs(folder), now: () => performance.now() }

interface Parts {
  config: Pick<Config, 'files' | 'dataDir' | 'databaseUrl' | 'storage'>
  metrics: Pick<Metrics, 'quotaRefused'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Room on the disks that this process writes to itself: that of the folder of files, and that of the embedded database. A part
 * of it is kept for drafts, so no upload is taken while there is less, and nothing else that is stored. The disks of PostgreSQL and of a store that speaks S3 are
 * not seen from here.
 */
export class DiskSpace {
  readonly #parts: Parts
  readonly #watch: DiskWatch
  readonly #folders: readonly string[]
  #measured: Promise<number | undefined> | undefined
  #measuredAt = -Infinity
  /** Bytes that were let in since then. */
  #granted = 0
  #isFull = false

  constructor(parts: Parts, watch: DiskWatch = MACHINE) {
    const { files, databaseUrl, dataDir } = parts.config
    this.#parts = parts
    this.#watch = watch
    this.#folders = [
      ...(files.kind === 'folder' ? [files.folder] : []),
      ...(databaseUrl === undefined ? [dataDir] : []),
    ]
  }

  /** Bytes on the fullest of these disks; undefined: there is none, or nobody can say. */
  async freeBytes(): Promise<number | undefined> {
    const measured = await this.#read()
    return this.#free(measured)
  }

  /** Lets an upload write so many bytes. @throws error.diskFull where they would be part of the reserve */
  async grantUpload(bytes: number): Promise<void> {
    if (this.#parts.config.files.kind === 'folder') await this.#grant(bytes, 'quota.disk')
  }

  /** Lets so many bytes into the database, of what is no draft. @throws error.diskFull as `grantUpload` does */
  async grantWrite(bytes: number): Promise<void> {
    if (this.#parts.config.databaseUrl === undefined) await this.#grant(bytes, 'quota.diskWrite')
  }

  async #grant(bytes: number, message: 'quota.disk' | 'quota.diskWrite'): Promise<void> {
    const { config, metrics, log } = this.#parts
    const { reserveBytes } = config.storage
    if (reserveBytes === 0) return
    const measured = await this.#read()
    // Nothing is waited for from here on: two requests are not granted the same room.
    const freeBytes = this.#free(measured)
    const isFull = freeBytes !== undefined && freeBytes - bytes < reserveBytes
    if (isFull !== this.#isFull)
      log.warn({ freeBytes, reserveBytes }, isFull ? 'no room but for drafts' : 'room again')
    this.#isFull = isFull
    if (isFull) {
      metrics.quotaRefused('disk')
      throw new ApiError('error.diskFull', { message })
    }
    this.#granted += bytes
  }

  #free(measured: number | undefined): number | undefined {
    return measured === undefined ? undefined : Math.max(0, measured - this.#granted)
  }

  #read(): Promise<number | undefined> {
    const now = this.#watch.now()
    if (this.#measured === undefined || now - this.#measuredAt >= MEASURED_EVERY_MS) {
      this.#measuredAt = now
      this.#granted = 0
      this.#measured = this.#readAll()
    }
    return this.#measured
  }

  async #readAll(): Promise<number | undefined> {
    const read = await Promise.all(this.#folders.map((folder) => this.#readFolder(folder)))
    const known = read.filter((free) => free !== undefined)
    return known.length === 0 ? undefined : Math.min(...known)
  }

  /** A folder that nobody has made yet will be on the disk of the one above it. */
  async #readFolder(folder: string): Promise<number | undefined> {
    try {
      const { bavail, bsize } = await this.#watch.statfs(folder)
      return bavail * bsize
    } catch (cause) {
      const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
      const above = dirname(folder)
      return isMissing && above !== folder ? this.#readFolder(above) : undefined
    }
  }
}
