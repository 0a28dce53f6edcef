import { openContent } from '#engine/case/openContent.ts'
import { askedForms, generateCases } from '#engine/case/samples/generateCases.ts'
import type { Content } from '#engine/content/types.ts'
import { readCases } from '../../cases/readCases.ts'
import { sampled } from '../sampled.ts'
import type { Probes } from './observe.ts'
import { walkedRoads } from './walkedRoads.ts'

/** Of each asked form; more of them find little more. */
const ANSWERS = 15
/** The probes are always the same, whichever edits are drawn: what somebody has looked at stays as it was. */
const SEED = 1

/** All cases of the repository, and roads and answers generated from the sound content. */
export function createProbes(content: Content): Probes {
  const open = openContent(content)
  const generated = askedForms(content).flatMap((asked) =>
    sampled([...generateCases(asked, open, SEED)], ANSWERS, SEED),
  )
  return {
    cases: readCases().map(({ path, given }) => ({ name: path, given })),
    roads: walkedRoads(open, SEED),
    generated: generated.map((one, index) => ({ name: `answers ${index} of ${one.form}`, one })),
  }
}
