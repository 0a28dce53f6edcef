import { BackupFault } from '#server/backup/BackupFault.ts'
import { reportStartFault } from '#server/reportStartFault.ts'
import { StartFault } from '#server/StartFault.ts'
import { CouldNotRun } from './CouldNotRun.ts'

/** What the server's rooms know how to say is no fault of the command. */
export async function inOneLine(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof BackupFault) throw new CouldNotRun(cause.message, { cause })
    if (cause instanceof StartFault) throw new CouldNotRun(reportStartFault(cause), { cause })
    throw cause
  }
}
