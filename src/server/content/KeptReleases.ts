import type { OpenRelease } from './currentRelease.ts'

/**
 * Characters of the files of open releases that stay in memory: a dozen full releases of today. With what is parsed and
 * compiled of it, each costs some three bytes.
 */
const MAX_CHARACTERS = 80_000_000

/** The open releases that were asked for last, as many as fit. */
export class KeptReleases {
  readonly #kept = new Map<string, { release: OpenRelease; size: number }>()
  #size = 0

  has(hash: string): boolean {
    return this.#kept.has(hash)
  }

  get(hash: string): OpenRelease | undefined {
    const kept = this.#kept.get(hash)
    if (kept === undefined) return undefined
    this.#kept.delete(hash)
    this.#kept.set(hash, kept)
    return kept.release
  }

  keep(release: OpenRelease): OpenRelease {
    const known = this.get(release.hash)
    if (known !== undefined) return known
    const size = Object.values(release.files).reduce((sum, text) => sum + text.length, 0)
    this.#kept.set(release.hash, { release, size })
    this.#size += size
    for (const [hash, oldest] of this.#kept) {
      if (this.#size <= MAX_CHARACTERS || hash === release.hash) break
      this.#kept.delete(hash)
      this.#size -= oldest.size
    }
    return release
  }
}
