import type { Workflow } from '../content/types.ts'
import { instantOf } from '../values/dates.ts'
import type { Scope } from '../values/types.ts'
import { countsFor } from './countsFor.ts'
import { holdersOf } from './holdersOf.ts'
import { samePlace } from './machineAt.ts'
import { APPLICANT } from './mayAct.ts'
import { onwardRoles, type OpenMoves, openMoves } from './openMoves.ts'
import { runningTimers } from './runningTimers.ts'
import type { Application, Context, Holder, RunningTimer } from './types.ts'

/** `closes`: applications are taken until then; `decides`: the campaign decides by then. */
export interface CampaignEnd {
  as: 'closes' | 'decides'
  /** ISO instant. */
  at: string
}
/** ISO instants; what has passed is overdue. */
export interface Deadlines {
  /** The last moment of the applicant's own next action; null = nothing is due from them. */
  applicant: string | null
  /** The same for each grant of staff from which something is due. */
  staff: { holder: Holder; due: string }[]
  /** A date of all applications of the campaign, nobody's own deadline; null = there is none, or it has passed. */
  campaign: CampaignEnd | null
}

/**
 * Who has to act by when: the one source of every deadline that is shown, sent, sorted by or counted (spec.md sections 1
 * and 4). A timer is a deadline where time moves the application (`fire`), where staff are told that they are late
 * (`alert`), and where the calendar calls it a deadline or a payment; an appointment or a mere reminder is none. It belongs
 * - with `alert`, to the staff whose turn it is at its place, whichever of them are told;
 * - with `remind`, to the applicant, who is reminded;
 * - otherwise to the applicant where they can act or their calendar has it, and to staff where the applicant cannot act.
 * A draft is due when its campaign closes, if not before.
 */
export function deadlinesFor(workflow: Workflow, application: Application, context: Context): Deadlines {
  const open = openMoves(workflow, application, context)
  const waitsForNobody = open.every(({ moves }) =>
    moves.every((move) => onwardRoles(workflow, move).length === 0),
  )
  let applicant: string | null = null
  const staff = new Map<string, Deadlines['staff'][number]>()
  const timers = runningTimers(workflow, application, context)
    .filter(isDeadline)
    .toSorted((one, other) => (one.due < other.due ? -1 : 1))
  for (const timer of timers) {
    const at = open.find(({ place }) => samePlace(place.track, timer.track))
    if (at === undefined) continue
    const owners = ownersOf(timer, at, { workflow, waitsForNobody })
    if (owners.applicant) applicant ??= timer.due
    for (const holder of owners.staff) {
      const key = JSON.stringify([holder.is, holder.institution])
      if (!staff.has(key)) staff.set(key, { holder, due: timer.due })
    }
  }
  const campaign = campaignEnd(workflow, application, context)
  if (campaign?.as === 'closes' && (applicant === null || campaign.at < applicant)) applicant = campaign.at
  return { applicant, staff: [...staff.values()], campaign }
}

/** The next deadline of whoever holds some grants of staff; null = nothing is due from them. */
export function dueFrom({ staff }: Pick<Deadlines, 'staff'>, grants: readonly Holder[]): string | null {
  const own = staff.filter(({ holder }) => grants.some((grant) => countsFor(grant, holder)))
  return own.map(({ due }) => due).toSorted()[0] ?? null
}

/** The next deadline of the applicant or of a role of the workflow, as a message to them tells it. */
export function dueFromRole(
  workflow: Workflow,
  deadlines: Deadlines,
  { role, scope }: { role: string; scope: Scope },
): string | null {
  if (!Object.hasOwn(workflow.roles, role)) return deadlines.applicant
  return dueFrom(deadlines, holdersOf(workflow, [role], scope))
}

const isDeadline = ({ fire, alert, calendar }: RunningTimer): boolean =>
  fire !== undefined || alert !== undefined || (calendar !== undefined && calendar.as !== 'appointment')

interface Turns {
  workflow: Workflow
  /** No move leads onward, so that the ways out are all that is left. */
  waitsForNobody: boolean
}

function ownersOf(
  timer: RunningTimer,
  { place, scope, moves }: OpenMoves,
  { workflow, waitsForNobody }: Turns,
): { applicant: boolean; staff: Holder[] } {
  const roles = new Set(moves.flatMap((move) => onwardRoles(workflow, move)))
  const staff = holdersOf(
    workflow,
    [...roles].filter((role) => role !== APPLICANT),
    scope,
  )
  const reminds = place.machine.timers?.find(({ id }) => id === timer.id)?.remind !== undefined
  const canLeave = waitsForNobody && moves.some(({ by = [] }) => by.includes(APPLICANT))
  const acts = roles.has(APPLICANT) || canLeave
  if (timer.alert !== undefined) return { applicant: acts && timer.alert.includes(APPLICANT), staff }
  return {
    applicant: acts || reminds || timer.calendar !== undefined,
    staff: acts || reminds ? [] : staff,
  }
}

function campaignEnd(
  { statuses }: Workflow,
  { status, submittedAt, campaign: joined }: Application,
  { campaign, now }: Context,
): CampaignEnd | null {
  if (joined === undefined || campaign === undefined || statuses[status]?.phase === 'closed') return null
  const as = submittedAt === undefined ? 'closes' : 'decides'
  const at = instantOf(as === 'closes' ? campaign['closes'] : campaign['decidesBy'])
  return at === undefined || at < now ? null : { as, at }
}
