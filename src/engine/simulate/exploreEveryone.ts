import type { OpenContent } from '../case/types.ts'
import { explore, type Explored } from './explore.ts'
import { startWalk } from './startWalk.ts'

interface Exploring {
  process: string
  seed: number
  /** Only this one. */
  persona?: string
}

/** People of the content that are tried: each is some hundred states. */
const PEOPLE = 8

/**
 * Where somebody made up comes to; and where they do not come to everything, also the people of the content who answer
 * there, one after another: some statuses are for a citizen, some for a foreigner. Undefined: nobody may begin.
 */
export function exploreEveryone(
  open: OpenContent,
  { process, seed, persona }: Exploring,
): Explored | undefined {
  const all = Object.keys(open.content.workflows[process]?.statuses ?? {})
  let explored: Explored | undefined
  for (const one of persona === undefined ? [undefined, ...peopleOf(open, process)] : [persona]) {
    if (explored && all.every((status) => explored?.first.has(status))) break
    const start = startWalk(open, { process, seed, ...(one !== undefined && { persona: one }) })
    if (start) explored = together(explored, explore(start, seed))
  }
  return explored
}

/** Those who have answers of one of its steps. */
function peopleOf({ content }: OpenContent, process: string): string[] {
  const steps = (content.workflows[process]?.steps ?? []).map(({ id }) => id)
  return Object.values(content.personas)
    .filter(({ answers, wrong }) => wrong !== true && steps.some((step) => answers?.[step] !== undefined))
    .slice(0, PEOPLE)
    .map(({ id }) => id)
}

/** The first road to a status stays. */
function together(one: Explored | undefined, other: Explored): Explored {
  if (one === undefined) return other
  return {
    start: one.start,
    first: new Map([...other.first, ...one.first]),
    stops: [...one.stops, ...other.stops],
    moves: [...one.moves, ...other.moves],
    cut: one.cut || other.cut,
  }
}
