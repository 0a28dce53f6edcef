import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolesTable } from '#server/staff/rolesTable.ts'
import { ContentCheck } from './check/ContentCheck.ts'
import { CouldNotRun } from './command/CouldNotRun.ts'
import { parseOptions } from './command/parseOptions.ts'
import { runCommand } from './command/runCommand.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FILE = 'workflows/ROLES.md'
const HELP = `npm run roles              writes ${FILE}: who may do what, from workflows, routes and contract
npm run roles -- --check   only looks whether it is what they say`

/** The table of roles and reach. */
await runCommand(() => {
  const { values } = parseOptions('roles', process.argv.slice(2), {
    check: { type: 'boolean' },
    help: { type: 'boolean' },
  })
  if (values.help === true) {
    console.log(HELP)
    return 0
  }
  const { result } = new ContentCheck({ root: ROOT, paths: [] }).run()
  if (result.content === undefined)
    throw new CouldNotRun('The content has errors that come first: `npm run check` tells them.')
  const text = rolesTable(result.content)
  const path = join(ROOT, FILE)
  if (values.check === true) return readFileSync(path, 'utf8') === text ? 0 : 1
  writeFileSync(path, text)
  console.log(`${FILE}: ${text.split('\n').length} lines`)
  return 0
})
