import { CouldNotRun } from './CouldNotRun.ts'

const COULD_NOT_RUN = 2

/** Ends the process with the number that `run` gives; what it could not do is one line, never a stack. */
export async function runCommand(run: () => Promise<number> | number): Promise<void> {
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
