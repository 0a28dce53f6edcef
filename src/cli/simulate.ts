import { runCommand } from './command/runCommand.ts'
import { readSimulateOptions, SIMULATE_HELP } from './simulate/readSimulateOptions.ts'

/** `npm run simulate`: 0 = walked, 1 = no way, or a dead end, 2 = it could not. */
await runCommand(async () => {
  const options = readSimulateOptions(process.argv.slice(2))
  if (options) return (await import('./simulate/runSimulate.ts')).runSimulate(options)
  console.log(SIMULATE_HELP)
  return 0
})
