import { CouldNotRun } from './command/CouldNotRun.ts'
import { parseOptions } from './command/parseOptions.ts'
import { runCommand } from './command/runCommand.ts'

const HELP = `npm run rotate-key             puts a new master key in the place of the one in use
npm run rotate-key -- --make   prints a key for PORTAL_MASTER_KEY, and does nothing else

With keys from the environment: start every server and worker again, one after the other, with PORTAL_MASTER_KEY (the new
key) and PORTAL_MASTER_KEY_OLD (the one in use), then run this with both. They go on answering. Afterwards
PORTAL_MASTER_KEY_OLD goes, and the old key opens nothing any more: keep it only as long as back-ups of before.

With master.key in the data directory nothing is to be set. With the embedded database the portal has to be stopped
meanwhile.

Stopped anywhere, it goes on where it is called again. Back up the new key before it begins. Rows that no key opens are named
at its end, and nothing of what is in them: both keys stay in use until these are put back or taken away, and it ends with 2.`

/** A new master key, and everything that hangs on it made anew. 0 = done, 2 = it could not. */
await runCommand(async () => {
  const { values, positionals } = parseOptions('rotate-key', process.argv.slice(2), {
    make: { type: 'boolean' },
    help: { type: 'boolean' },
  })
  if (positionals.length > 0)
    throw new CouldNotRun(`'${positionals[0]}' is not known. \`npm run rotate-key -- --help\` tells what is.`)
  if (values.help === true) {
    console.log(HELP)
    return 0
  }
  const { makeMaster } = await import('#server/people/readMasters.ts')
  if (values.make === true) {
    console.log(makeMaster())
    return 0
  }
  await (await import('./rotate/runRotation.ts')).runRotation()
  return 0
})
