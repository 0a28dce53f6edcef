import { enableCompileCache } from 'node:module'
import { CouldNotRun } from './CouldNotRun.ts'

const COULD_NOT_RUN = 2

/**
 * Ends the process with the number that `run` gives; what it could not do is one line, never a stack. Modules that `run`
 * imports are kept compiled beside the system's temporary files: without that, a quarter of a short check is spent on them.
 */
export async function runCommand(run: () => Promise<number> | number): Promise<void> {
  enableCompileCache()
  // Whoever reads only the first lines (`| head`) closes the pipe.
  process.stdout.on('error', () => process.exit())
  try {
    process.exitCode = await run()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    console.error(cause instanceof CouldNotRun ? reason : `The command itself has failed: ${reason}`)
    if (process.env['CHECK_STACK'] !== undefined) console.error(cause)
    process.exitCode = COULD_NOT_RUN
  }
}
