import { BACKUP_HELP, readBackupOptions } from './backup/readBackupOptions.ts'
import { inOneLine } from './command/inOneLine.ts'
import { runCommand } from './command/runCommand.ts'

/** `npm run backup -- FILE`: 0 = it stands and was read back, 2 = there is none. */
await runCommand(async () => {
  const options = readBackupOptions(process.argv.slice(2))
  if (options.help) {
    console.log(BACKUP_HELP)
    return 0
  }
  const { runBackup } = await import('./backup/runBackup.ts')
  return inOneLine(() => runBackup(options))
})
