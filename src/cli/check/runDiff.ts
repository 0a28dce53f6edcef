import { compareReleases } from '#engine/diff/compareReleases.ts'
import { differenceReport } from '#engine/diff/differenceReport.ts'
import type { DiffOptions } from './readDiffOptions.ts'
import { readRelease } from './readRelease.ts'

/** Tells the difference of two releases; 0. @throws CouldNotRun */
export async function runDiff({ before, after, root, json }: DiffOptions): Promise<number> {
  const difference = compareReleases(await readRelease(before, root), await readRelease(after, root))
  if (json) console.log(JSON.stringify(difference, null, 2))
  else for (const line of differenceReport(difference)) console.log(line)
  return 0
}
