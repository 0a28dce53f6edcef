import { runCase } from '#engine/case/runCase.ts'
import { runFormCases } from '#engine/case/runFormCases.ts'
import type { AskedForm } from '#engine/case/samples/generateCases.ts'
import { judgeAsked } from '../../generated/judgeAsked.ts'
import type { Difference } from '#engine/case/types.ts'
import type { ReadCase } from '../readCases.ts'
import { openPublished } from './openPublished.ts'

const open = openPublished()

export interface PlayedCase {
  path: string
  /** No release serves the form of this case: nobody asks it. */
  unserved?: string
  differences: Difference[]
}
declare global {
  /** Takes and gives JSON text: what a case says has no type that a message between processes could keep. */
  var playCases: (cases: string) => string
  /** Forms as they are asked -> verdicts at everything that is generated for them. */
  var judgeForms: (asked: string) => string
}

globalThis.playCases = (cases) => {
  const all: ReadCase[] = JSON.parse(cases)
  return JSON.stringify(all.map(play))
}

function play({ path, given }: ReadCase): PlayedCase {
  if (!('form' in given)) return { path, differences: runCase(given, open) }
  if (!Object.hasOwn(open.forms, given.form)) return { path, unserved: given.form, differences: [] }
  return { path, differences: runFormCases(given, open) }
}

globalThis.judgeForms = (asked) => {
  const all: AskedForm[] = JSON.parse(asked)
  return JSON.stringify(all.map((one) => judgeAsked(one, open)))
}
