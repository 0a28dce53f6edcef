import { runCommand } from './command/runCommand.ts'

const HELP = `npm run audit:dependencies   asks the registry for known weaknesses of the locked packages

Ends with 0 where none is of high or critical severity, 1 where one is, 2 where the registry could not be asked: then nothing is known.`

await runCommand(async () => {
  const { parseOptions } = await import('./command/parseOptions.ts')
  const { values } = parseOptions('audit:dependencies', process.argv.slice(2), { help: { type: 'boolean' } })
  if (values.help === true) {
    console.log(HELP)
    return 0
  }
  return (await import('./dependencies/runAudit.ts')).runAudit()
})
