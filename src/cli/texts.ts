import { runCommand } from './command/runCommand.ts'
import { readTextsOptions, TEXTS_HELP } from './texts/readTextsOptions.ts'

/** `npm run texts`: writes the notes of texts into locales/meta.json; 0 = nothing is left to do, 1 = something is. */
await runCommand(async () => {
  const options = readTextsOptions(process.argv.slice(2))
  if (options.help) {
    console.log(TEXTS_HELP)
    return 0
  }
  return (await import('./texts/runTexts.ts')).runTexts(options)
})
