import { bakuDay } from '#engine/values/dates.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { APPLICANT } from '#engine/workflow/mayAct.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import type { RunningTimer } from '#engine/workflow/types.ts'
import type { Case } from '../applications/Case.ts'
import { moveCase } from '../applications/moveCase.ts'
import { commonParams, toldOf } from '../applications/noticeOf.ts'
import { type Situation, situationOf } from '../applications/situationOf.ts'
import type { Work } from '../applications/Work.ts'
import { notifyPeople } from '../notifications/notifyPeople.ts'
import { planTimers } from './planTimers.ts'
import { timerEvent, type TimerRow } from './TimerRow.ts'

const DAY = 86_400_000

/** A workflow's timer whose time has come: its transition, its alert, or a reminder of it. */
export async function runTimer(work: Work, found: Case, row: TimerRow): Promise<void> {
  const situation = await situationOf(work.portal, work.trx, found, { use: 'reading' })
  const timer = findTimer(found, situation, row)
  // The case, or the campaign's date, has moved on since this was planned.
  if (timer === undefined) return planTimers(work, found, situation)
  if (row.kind === 'remind') return tell(work, { found, situation, row, timer })
  if (timer.fire !== undefined) {
    const result = await moveCase(work, found, timerEvent(row))
    if (result.outcome === 'denied')
      work.portal.log.warn({ application: found.row.id, timer: row.name }, 'a timer was refused')
    return undefined
  }
  return tell(work, { found, situation, row, timer })
}

function findTimer(
  { workflow, state }: Case,
  { context }: Situation,
  row: TimerRow,
): RunningTimer | undefined {
  const end = (row.ends_at ?? row.due_at).getTime()
  return runningTimers(workflow, state, context).find(
    ({ id, track, due }) =>
      id === row.name &&
      (track?.name ?? '') === row.track &&
      (track?.index ?? -1) === row.track_index &&
      Date.parse(due) === end,
  )
}

interface Telling {
  found: Case
  situation: Situation
  row: TimerRow
  timer: RunningTimer
}

/** An alert's roles; for a timer without them, the applicant. */
async function tell({ portal, trx }: Work, { found, situation, row, timer }: Telling): Promise<void> {
  const scope = buildScope(
    found.workflow,
    found.state,
    situation.context,
    timer.track ? { track: timer.track } : {},
  )
  const roles = timer.alert ?? [APPLICANT]
  const people: string[] = []
  for (const role of roles) people.push(...(await toldOf(portal, trx, { found, role, scope })))
  const today = bakuDay(portal.clock.now().toISOString())
  const days = Math.round((Date.parse(bakuDay(timer.due)) - Date.parse(today)) / DAY)
  await notifyPeople(portal, trx, {
    id: timer.notify ?? timerText(found.row.process, timer),
    params: { ...commonParams(found, timer.due), days, ...timer.params },
    people,
    about: { application: found.row.id, process: found.row.process },
    release: found.release,
    occasion: `${found.row.id}/timer/${row.id}`,
  })
}

/** format.md section 9: `<process>.timer.<t>`; a track's with `<process><Track>`. */
function timerText(process: string, { id, track }: RunningTimer): string {
  const place = track === undefined ? '' : track.name.charAt(0).toUpperCase() + track.name.slice(1)
  return `${process}${place}.timer.${id}`
}
