import { compareReleases } from '#engine/diff/compareReleases.ts'
import { differenceReport } from '#engine/diff/differenceReport.ts'
import { DIFF_HELP, readDiffOptions } from './check/readDiffOptions.ts'
import { readRelease } from './check/readRelease.ts'
import { runCommand } from './command/runCommand.ts'

/** `npm run diff`: what changed between two releases; 0 = told, 2 = it could not look. */
await runCommand(async () => {
  const options = readDiffOptions(process.argv.slice(2))
  if (options.help) {
    console.log(DIFF_HELP)
    return 0
  }
  const before = await readRelease(options.before, options.root)
  const after = await readRelease(options.after, options.root)
  const difference = compareReleases(before, after)
  if (options.json) console.log(JSON.stringify(difference, null, 2))
  else for (const line of differenceReport(difference)) console.log(line)
  return 0
})
