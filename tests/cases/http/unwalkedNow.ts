import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import type { Transition } from '#engine/content/types.ts'
import { notSaid } from './notSaid.ts'
import type { PlayedOverHttp } from './playOverHttp.ts'
import { type Walk, walksOf, walksOfCase } from './Walk.ts'

type Played = Pick<PlayedOverHttp, 'walked' | 'notSaid'> & { given: ProcessCase }

/** Where neither a case nor a part of one that cannot be said gets there. */
export const NO_CASE = 'no case'
/** Nobody is quicker than what the portal does by itself, without a condition. */
const FIRST = 'made by itself before anybody can'

/** What nobody has walked over HTTP, each with why: computed, so that a reason stands no longer than it holds. */
export function unwalkedNow(
  played: readonly Played[],
  open: OpenContent,
): { wanted: number; lacking: { [walk: Walk]: string } } {
  const walked = new Set(played.flatMap((one) => one.walked))
  const cut = new Map<Walk, string>()
  for (const { given, notSaid: code } of played)
    if (code !== undefined) for (const walk of walksOfCase(given, open)) cut.set(walk, notSaid[code])
  const workflows = Object.values(open.content.workflows)
  const wanted = workflows.flatMap(walksOf)
  const atOnce = new Set(
    workflows.flatMap((workflow) =>
      walksOf({ ...workflow, transitions: workflow.transitions.filter(isAtOnce), tracks: {} }),
    ),
  )
  const reasonOf = (walk: Walk): string => cut.get(walk) ?? (atOnce.has(walk) ? FIRST : NO_CASE)
  const lacking = wanted.filter((walk) => !walked.has(walk)).sort()
  return {
    wanted: wanted.length,
    lacking: Object.fromEntries(lacking.map((walk) => [walk, reasonOf(walk)])),
  }
}

/** `auto: true`, and a hand beside it for what stood there before this was written. */
const isAtOnce = ({ auto, by }: Transition): boolean => auto === true && by !== undefined
