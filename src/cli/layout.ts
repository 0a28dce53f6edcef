import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOptions } from './command/parseOptions.ts'
import { runCommand } from './command/runCommand.ts'
import { laidOutOtherwise } from './layout/laidOutOtherwise.ts'

const HELP = `npm run layout              writes content files and cases in the layout in which the studio writes them
npm run layout -- --check   only tells which are laid out otherwise

--root DIR   the folder that holds schemas, ui-schemas, workflows, locales (here)

Only white space changes. Ends with 0, 1 (--check: some are) or 2 (it could not look).`

await runCommand(() => {
  const { values } = parseOptions('layout', process.argv.slice(2), {
    root: { type: 'string', default: '.' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  })
  const { root, check, help } = values
  if (help) {
    console.log(HELP)
    return 0
  }
  const files = laidOutOtherwise(root)
  for (const [file, text] of files) {
    console.log(file)
    if (!check) writeFileSync(join(root, file), text)
  }
  console.log(check ? `${files.size} laid out otherwise` : `${files.size} written`)
  return check && files.size > 0 ? 1 : 0
})
