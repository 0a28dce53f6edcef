import type { Bundle } from '#engine/bundle/types.ts'
import type { Coding, PackJobs } from './packJobs.ts'

/** More than the releases whose files are at hand (`createReleaseFiles`) have: each has less than three megabytes of both codings. */
const MAX_BYTES = 96 * 1024 * 1024

/** Of the release that is packed as well as can be nobody waits for the files. */
const BACKGROUND = 'background'

/** Packs in turn, in a thread. @throws where too many wait, or the thread ends */
export type PackInTurn = (input: PackJobs['pack']['input'], owner: string) => Promise<Uint8Array>

interface PackedFile {
  hash: string
  name: string
  text: string
}

/**
 * Packed files of releases. Each is packed once, in a thread of its own with a low priority, one after the other: whoever asks
 * for the files of many releases takes no time from a sign-in. Owners take turns. What is kept is limited by its bytes; the
 * current release has a place apart, which nobody takes from it.
 */
export class PackedFiles {
  readonly #packInTurn: PackInTurn
  /** The one that was asked for longest ago comes first. */
  readonly #kept = new Map<string, Buffer>()
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>()
  #bytes = 0
  /** Of the current release, packed as well as can be. */
  #best: { hash: string; files: Map<string, Buffer> } = { hash: '', files: new Map() }

  constructor(packInTurn: PackInTurn) {
    this.#packInTurn = packInTurn
  }

  /** Undefined: too many wait, so that it is sent as it is. */
  async pack(file: PackedFile, coding: Coding, owner: string): Promise<Buffer | undefined> {
    const best = coding === 'br' && file.hash === this.#best.hash && this.#best.files.get(file.name)
    if (best) return best
    const key = `${coding} ${file.hash}/${file.name}`
    const kept = this.#kept.get(key)
    if (kept !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    const underWay = this.#underWay.get(key)
    if (underWay !== undefined) return underWay
    const packing = this.#packAndKeep(key, file, { coding, owner })
    this.#underWay.set(key, packing)
    return packing
  }

  /** First quickly, because pages wait for it; then as well as can be. Ends when `isCurrent` says no. */
  async packCurrent(hash: string, files: Bundle['files'], isCurrent: () => boolean): Promise<void> {
    const every = Object.entries(files)
    for (const coding of ['br', 'gzip'] as const)
      for (const [name, text] of every)
        if (isCurrent()) await this.pack({ hash, name, text }, coding, BACKGROUND)
    const best = { hash, files: new Map<string, Buffer>() }
    if (isCurrent()) this.#best = best
    for (const [name, text] of every) {
      if (!isCurrent()) return
      const bytes = await this.#run({ text, coding: 'br', effort: 'best' }, BACKGROUND)
      if (bytes !== undefined) best.files.set(name, bytes)
    }
  }

  async #packAndKeep(
    key: string,
    { text }: PackedFile,
    { coding, owner }: { coding: Coding; owner: string },
  ): Promise<Buffer | undefined> {
    try {
      const bytes = await this.#run({ text, coding, effort: 'quick' }, owner)
      if (bytes !== undefined) this.#keep(key, bytes)
      return bytes
    } finally {
      this.#underWay.delete(key)
    }
  }

  #keep(key: string, bytes: Buffer): void {
    this.#kept.set(key, bytes)
    this.#bytes += bytes.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) return
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
  }

  async #run(input: PackJobs['pack']['input'], owner: string): Promise<Buffer | undefined> {
    try {
      const bytes = await this.#packInTurn(input, owner)
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch {
      // Too many wait, or the thread ended: what is not packed is only larger. The metrics count it.
      return undefined
    }
  }
}
