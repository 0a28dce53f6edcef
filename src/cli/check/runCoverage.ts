import { coverageOf } from '#engine/case/coverage/coverageOf.ts'
import { lackingCases } from '#engine/case/coverage/lackingCases.ts'
import { judgeAllGenerated } from '#engine/case/samples/generateCases.ts'
import { ContentCheck } from './ContentCheck.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import type { CheckOptions } from './readCheckOptions.ts'
import { readCases } from './readCases.ts'

const LACKS = {
  holds: 'no case in which it holds',
  fails: 'no case in which it does not hold',
  both: 'no case at all',
}

/** Which keywords, conditions, guards, transitions and timers no case shows. @throws CouldNotRun */
export function runCoverage(options: CheckOptions): number {
  const started = performance.now()
  const { result, isAsked } = new ContentCheck(options).run()
  if (result.content === undefined) {
    throw new CouldNotRun(
      'The content has errors, so no case can be played: run the check without --coverage first.',
    )
  }
  const rows = coverageOf(result.content, readCases(options.root), judgeAllGenerated)
  const asked = rows.filter(({ file }) => isAsked(file))
  const lacking = lackingCases(asked)
  if (options.format === 'json') console.log(JSON.stringify(lacking, null, 2))
  else
    for (const { row, lacks } of lacking) {
      console.log(`${row.file}#${row.pointer}  ${row.kind} ${row.name}  ${LACKS[lacks]}`)
    }
  const time = `${((performance.now() - started) / 1000).toFixed(2)} s`
  const closing = `${asked.length - lacking.length} of ${asked.length} have a case that holds and one that does not (${time})`
  if (options.format === 'json') console.error(closing)
  else console.log(closing)
  return options.strict && lacking.length > 0 ? 1 : 0
}
