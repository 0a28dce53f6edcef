import { explainCodes } from './check/explainCodes.ts'
import { CHECK_HELP, readCheckOptions } from './check/readCheckOptions.ts'
import { runCheck } from './check/runCheck.ts'
import { runCommand } from './command/runCommand.ts'
import { watchContent } from './check/watchContent.ts'

/** `npm run check`: 0 = nothing is wrong, 1 = something is, 2 = it could not look. */
await runCommand(async () => {
  const options = readCheckOptions(process.argv.slice(2))
  if (options.help) {
    console.log(CHECK_HELP)
    return 0
  }
  if (options.explain) return explainCodes(options.explain)
  if (options.coverage) return (await import('./check/runCoverage.ts')).runCoverage(options)
  return options.watch ? watchContent(options) : runCheck(options)
})
