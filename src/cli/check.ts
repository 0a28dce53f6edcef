import { CHECK_HELP, readCheckOptions } from './check/readCheckOptions.ts'
import { runCommand } from './command/runCommand.ts'

/** `npm run check`: 0 = nothing is wrong, 1 = something is, 2 = it could not look. Loads only what is asked for. */
await runCommand(async () => {
  const options = readCheckOptions(process.argv.slice(2))
  if (options.help) {
    console.log(CHECK_HELP)
    return 0
  }
  if (options.explain) return (await import('./check/explainCodes.ts')).explainCodes(options.explain)
  if (options.coverage) return (await import('./check/runCoverage.ts')).runCoverage(options)
  if (options.watch) return (await import('./check/watchContent.ts')).watchContent(options)
  return (await import('./check/runCheck.ts')).runCheck(options)
})
