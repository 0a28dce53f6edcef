import { isObject } from '#engine/content/isObject.ts'
import { type CaseState, contextOf } from '#engine/case/CaseState.ts'
import { machineName } from '#engine/texts/textIds.ts'
import { bakuDay } from '#engine/values/dates.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { deadlinesFor, dueFromRole } from '#engine/workflow/deadlinesFor.ts'
import { APPLICANT } from '#engine/workflow/mayAct.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import type { Effect, RunningTimer, TrackRef } from '#engine/workflow/types.ts'
import type { SeenNotice } from '../WalkMessage.ts'
import type { PlayedStep } from './playPlan.ts'

const DAY = 86_400_000

/** Every message of a step: reminders whose time came on the way to it, then what the step itself tells. */
export function seeNotices({ before, outcome, step }: PlayedStep): SeenNotice[] {
  const { state, effects } = outcome
  const deadlines = deadlinesFor(state.workflow, state.application, contextOf(state, undefined))
  const told = effects.flatMap((effect): SeenNotice[] => {
    if (effect.kind !== 'notify') return []
    const isAlert = step.timer !== undefined && !effects.some(({ kind }) => kind === 'moved')
    const scope = scopeOf(state, effect.track)
    const deadline =
      dueFromRole(state.workflow, deadlines, { role: effect.to, scope }) ?? effect.params['deadline'] ?? null
    const params: JsonObject = isAlert
      ? { ...effect.params, days: daysUntil(effect.params['deadline'], outcome.before.now) }
      : { ...effect.params, deadline }
    return [notice(outcome.before, { effect, kind: isAlert ? 'alert' : 'notice', params })]
  })
  return [...remindersOf(before, outcome.before.now), ...told]
}

/** As the server sends them: to the roles of the alert, else to the applicant. */
function remindersOf(state: CaseState, until: string): SeenNotice[] {
  return timersOf(state)
    .flatMap((timer) => timer.reminders.map((at) => ({ timer, at })))
    .filter(({ at }) => Date.parse(at) > Date.parse(state.now) && Date.parse(at) <= Date.parse(until))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .flatMap(({ timer, at }) =>
      (timer.alert ?? [APPLICANT]).map((to) =>
        notice(
          { ...state, now: at },
          {
            kind: 'reminder',
            effect: { notice: noticeOf(state, timer), to, ...(timer.track && { track: timer.track }) },
            params: { deadline: timer.due, days: daysUntil(timer.due, at), ...timer.params },
          },
        ),
      ),
    )
}

function timersOf(state: CaseState): RunningTimer[] {
  return runningTimers(state.workflow, state.application, contextOf(state, undefined))
}

function noticeOf({ workflow }: CaseState, { notify, id, track }: RunningTimer): string {
  return notify ?? `${machineName(workflow.id, track?.name)}.timer.${id}`
}

function daysUntil(due: unknown, now: string): number | null {
  if (typeof due !== 'string') return null
  return Math.round((Date.parse(bakuDay(due)) - Date.parse(bakuDay(now))) / DAY)
}

interface Told {
  kind: SeenNotice['kind']
  effect: Pick<Effect & { kind: 'notify' }, 'notice' | 'to' | 'track'>
  params: JsonObject
}

function notice(state: CaseState, { kind, effect, params }: Told): SeenNotice {
  const { open, workflow, application, now, forChild } = state
  const { notifications } = open.content
  const declared = Object.hasOwn(notifications, effect.notice) ? notifications[effect.notice] : undefined
  const role = Object.hasOwn(workflow.roles, effect.to) ? workflow.roles[effect.to] : undefined
  const phone = open.content.services.constants['hotline'] ?? null
  return {
    id: effect.notice,
    kind,
    at: now,
    to: role?.is ?? APPLICANT,
    institutions: role?.of === undefined ? [] : institutionsAt(state, role.of, effect.track),
    alsoParent: role === undefined && forChild,
    channels: declared?.channels ?? ['portal'],
    params: { name: nameOf(state), phone, ...params, number: application.number },
  }
}

function institutionsAt(state: CaseState, pointer: string, track: TrackRef | undefined): string[] {
  const value = getAt(scopeOf(state, track).world, pointer)
  const all = Array.isArray(value) ? value : [value]
  return all.filter((one) => typeof one === 'string')
}

function scopeOf(state: CaseState, track: TrackRef | undefined): Scope {
  const { workflow, application } = state
  return buildScope(workflow, application, contextOf(state, undefined, track), track && { track })
}

/** As a letter addresses them: what a register says of the person. */
function nameOf({ applicant, facts }: CaseState): string {
  for (const known of [applicant, ...Object.values(facts)]) {
    if (!isObject(known) || known['fin'] !== applicant['fin']) continue
    const { firstName, lastName } = known
    if (typeof firstName === 'string' && typeof lastName === 'string') return `${firstName} ${lastName}`
  }
  const { id } = applicant
  return typeof id === 'string' ? id : ''
}
