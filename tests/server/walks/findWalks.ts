import type { Content } from '#engine/content/types.ts'
import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import { readActor } from '#engine/case/readActor.ts'
import { runStep } from '#engine/case/runStep.ts'
import { startCase } from '#engine/case/startCase.ts'

/** The final statuses of each process: no case goes on from them. */
export function endsOf({ workflows }: Content, process: string): string[] {
  const statuses = workflows[process]?.statuses ?? {}
  return Object.entries(statuses).flatMap(([status, { phase }]) => (phase === 'closed' ? [status] : []))
}

/** Cases that come to an end of a process, or in which something that is made does; those that ask least of others first. */
export function casesTo(
  { process, end }: { process: string; end: string },
  cases: readonly ProcessCase[],
  open: OpenContent,
): ProcessCase[] {
  return cases
    .filter((one) => one.created === undefined && one.parent === undefined)
    .flatMap((one) =>
      one.process === process ? (comesTo(one, open) === end ? [one] : []) : making(one, process, end),
    )
    .toSorted((a, b) => costOf(a) - costOf(b))
}

function comesTo(given: ProcessCase, open: OpenContent): string | undefined {
  let state = startCase(given, open)
  if ('missing' in state) return undefined
  for (const step of given.steps) {
    const as = step.as ?? given.as ?? 'applicant'
    state = runStep(state, step, readActor(as, state.applicant, state.forChild)).state
  }
  return state.application.status
}

/** A case up to the step at which something that is made comes to its end. */
function making(given: ProcessCase, process: string, end: string): ProcessCase[] {
  const { steps } = given
  const last = steps.findIndex(({ child }) => child?.process === process && child.status === end)
  return last < 0 ? [] : [{ ...given, steps: steps.slice(0, last + 1) }]
}

/** A step that changes what registers or others say, or waits for another process, may not be what the portal says. */
const costOf = ({ steps, facts, applicant, child }: ProcessCase): number =>
  steps.reduce(
    (sum, step) => sum + 1 + (step.facts ? 3 : 0) + (step.child ? 4 : 0) + (step.tick ? 2 : 0),
    0,
  ) +
  (facts ? 2 : 0) +
  (applicant ? 20 : 0) +
  (child === undefined ? 0 : 3)
