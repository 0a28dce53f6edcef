import { DIFF_HELP, readDiffOptions } from './check/readDiffOptions.ts'
import { runCommand } from './command/runCommand.ts'

/** `npm run diff`: what changed between two releases; 0 = told, 2 = it could not look. */
await runCommand(async () => {
  const options = readDiffOptions(process.argv.slice(2))
  if (options.help) {
    console.log(DIFF_HELP)
    return 0
  }
  return (await import('./check/runDiff.ts')).runDiff(options)
})
