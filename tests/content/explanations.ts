import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#cli/command/runCommand.ts'
import { readContent } from '../cases/readContent.ts'
import { explanationText } from './explanationText.ts'

/** `npm run explanations`: writes every sentence with which the portal explains a rule, in both languages. */
await runCommand(async () => {
  const content = await readContent()
  for (const language of ['az', 'en'] as const) {
    const text = explanationText(content, language)
    writeFileSync(join(import.meta.dirname, `explanations.${language}.txt`), text)
    console.log(`tests/content/explanations.${language}.txt: ${text.split('\n').length} lines`)
  }
  return 0
})
