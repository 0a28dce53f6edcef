import { inOneLine } from './command/inOneLine.ts'
import { runCommand } from './command/runCommand.ts'
import { MOVE_HELP, readMoveOptions } from './move/readMoveOptions.ts'

/** `npm run move`: from the embedded database to PostgreSQL. 0 = every row arrived, 1 = rows differ, 2 = it could not begin. */
await runCommand(async () => {
  const { help, to } = readMoveOptions(process.argv.slice(2))
  if (help) {
    console.log(MOVE_HELP)
    return 0
  }
  const { runMove } = await import('./move/runMove.ts')
  return inOneLine(() => runMove(to))
})
