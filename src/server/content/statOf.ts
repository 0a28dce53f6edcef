import { type Stats, statSync } from 'node:fs'

/** Undefined where there is nothing, or nothing may be known of it. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** By which a change of a file is noticed. */
export function fileStamp(stats: Stats | undefined): string | undefined {
  return stats && `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`
}
