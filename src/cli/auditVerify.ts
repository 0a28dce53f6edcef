import { runCommand } from './command/runCommand.ts'
import { AUDIT_HELP, readAuditOptions } from './audit/readAuditOptions.ts'

/** `npm run audit:verify`: is what happened still what was written? 0 = whole, 1 = faults, 2 = it could not look. */
await runCommand(async () => {
  const options = readAuditOptions(process.argv.slice(2))
  if (options.help) {
    console.log(AUDIT_HELP)
    return 0
  }
  return (await import('./audit/runAuditVerify.ts')).runAuditVerify(options)
})
