import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/createLog.ts'
import { openPortal } from '#server/openPortal.ts'
import { type Made, makeAdministrator } from '#server/staff/makeAdministrator.ts'
import { CouldNotRun } from './command/CouldNotRun.ts'
import { parseOptions } from './command/parseOptions.ts'
import { runCommand } from './command/runCommand.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HELP = `npm run administrator -- <e-mail>         makes the holder of an account an administrator
npm run administrator -- <e-mail> --end   ends that. Their sessions end with it.
With the embedded database the portal has to be stopped meanwhile.`

const ANSWERS: { [outcome in Made]: string } = {
  made: 'is an administrator now.',
  ended: 'is no administrator any more.',
  unknown: 'has no account: they register first.',
  officer: 'has roles of staff: an administrator has none. End them first.',
  last: 'is the last administrator: make another one first.',
}

/** Administrators are made where the installation is run, and nowhere else. */
await runCommand(async () => {
  const { values, positionals } = parseOptions('administrator', process.argv.slice(2), {
    end: { type: 'boolean' },
    help: { type: 'boolean' },
  })
  const [email] = positionals
  if (values.help === true || email === undefined) {
    console.log(HELP)
    return values.help === true ? 0 : 1
  }
  const config = readConfig(process.env, ROOT)
  const portal = await openPortal(config, { log: createLog('silent') }).catch((cause: unknown) => {
    throw new CouldNotRun(cause instanceof Error ? cause.message : String(cause), { cause })
  })
  try {
    // From which number on somebody is an administrator, the content says.
    await portal.releases.refresh(portal.database)
    const made = await makeAdministrator(portal, { email, ends: values.end === true })
    console.log(`${email} ${ANSWERS[made]}`)
    return made === 'made' || made === 'ended' ? 0 : 1
  } finally {
    await portal.database.destroy()
  }
})
