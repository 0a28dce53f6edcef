import { explainAll, explainCode, unknownCode } from '#engine/check/report/explainCode.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'

/** Tells what codes mean; all of them where none is named. @throws CouldNotRun for one that there is not. */
export function explainCodes(named: readonly string[]): number {
  if (named.length === 0) {
    console.log(explainAll())
    return 0
  }
  for (const code of named) {
    const page = explainCode(code)
    if (page === undefined) throw new CouldNotRun(unknownCode(code))
    console.log(page)
  }
  return 0
}
