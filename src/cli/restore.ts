import { inOneLine } from './command/inOneLine.ts'
import { runCommand } from './command/runCommand.ts'
import { readRestoreOptions, RESTORE_HELP } from './restore/readRestoreOptions.ts'

/** `npm run restore -- FILE`: 0 = everything is back, 2 = nothing was changed. */
await runCommand(async () => {
  const options = readRestoreOptions(process.argv.slice(2))
  if (options.help) {
    console.log(RESTORE_HELP)
    return 0
  }
  const { runRestore } = await import('./restore/runRestore.ts')
  return inOneLine(() => runRestore(options))
})
