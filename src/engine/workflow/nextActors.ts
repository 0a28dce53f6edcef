import type { Transition, Workflow } from '../content/types.ts'
import { APPLICANT } from './mayAct.ts'
import { onwardRoles, openMoves } from './openMoves.ts'
import type { Application, Context } from './types.ts'

const SYSTEM = 'system'
/** Phases in which something is asked of the applicant, elsewhere than here too: a payment, another portal. */
const ASKING = new Set(['apply', 'offer', 'payment'])

/**
 * Who acts next, as `actor.<id>`: whoever can move the application onward. A way that only ends it (to withdraw, to
 * refuse) makes nobody the next one, unless there is no other; one that is seldom made (`rare`) never does. Where that is
 * all and a timer leads on, the system is. While an event is held, nobody: the register is.
 */
export function nextActors(workflow: Workflow, application: Application, context: Context): string[] {
  const open = openMoves(workflow, application, context).flatMap(({ moves }) => moves)
  const onward = open.flatMap((move) => onwardRoles(workflow, move))
  if (onward.length === 0 && goesOnByItself(workflow, application, open)) return [SYSTEM]
  const roles = onward.length > 0 ? onward : open.flatMap(({ by = [] }) => by)
  const actors = roles.map((name) => (name === APPLICANT ? APPLICANT : (workflow.roles[name]?.is ?? name)))
  return [...new Set(actors)]
}

function goesOnByItself(
  { statuses, timers = [] }: Workflow,
  { status }: Application,
  open: readonly Transition[],
): boolean {
  const isGood = ({ to }: Transition): boolean => to !== undefined && statuses[to]?.news === 'good'
  return (
    open.length > 0 &&
    !ASKING.has(statuses[status]?.phase ?? '') &&
    !open.some(isGood) &&
    timers.some((timer) => timer.fire !== undefined && timer.in.includes(status))
  )
}
