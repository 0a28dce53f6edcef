import type { Finding } from '#engine/check/Finding.ts'
import type { Mend, MendFiles, Mending } from './Mend.ts'
import { noteSource } from './noteSource.ts'
import { takeOut } from './takeOut.ts'
import { writeMeant } from './writeMeant.ts'
import { writeText } from './writeText.ts'

/** What can be done by one press; the first that knows one. A new one is a file and a row. */
const mendings: readonly Mending[] = [writeMeant, writeText, noteSource, takeOut]

export function mendOf(finding: Finding, files: MendFiles): Mend | undefined {
  for (const mending of mendings) {
    const mend = mending(finding, files)
    if (mend !== undefined) return mend
  }
  return undefined
}
