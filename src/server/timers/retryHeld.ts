import { durationMilliseconds } from '#engine/values/dates.ts'
import type { Case } from '../applications/Case.ts'
import { strangersAmong } from '../applications/familyCases.ts'
import { loadCase } from '../applications/loadCase.ts'
import { moveCase } from '../applications/moveCase.ts'
import { commonParams } from '../applications/noticeOf.ts'
import type { Work } from '../applications/Work.ts'
import { notifyPeople } from '../notifications/notifyPeople.ts'
import type { TimerRow } from './TimerRow.ts'
import { selectStaff } from '../staff/selectStaff.ts'
import { withFactor } from '../staff/withFactor.ts'

/** Longer from try to try; then every half an hour, for as long as it is held. */
const WAITS = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * 60_000)
const RETRY = 60_000
const GIVE_UP = 2 * 86_400_000

/** A held event is judged again. Where the register stays silent too long, staff are asked to record the fact by hand. */
export async function retryHeld(work: Work, found: Case, row: TimerRow): Promise<void> {
  const { portal, trx } = work
  if (found.state.held === undefined) return
  await moveCase(work, found, { kind: 'tick' })
  const after = await loadCase(portal, trx, found.row.id)
  if (after?.state.held === undefined) return
  const now = portal.clock.now().getTime()
  const wait = WAITS[Math.min(row.tries, WAITS.length - 1)] ?? 0
  await trx
    .updateTable('timer')
    .set({ done_at: null, due_at: new Date(now + wait), tries: row.tries + 1 })
    .where('id', '=', row.id)
    .execute()
  const end = Date.parse(found.state.held.at) + patience(found, found.state.held.facts)
  const triedBefore = row.due_at.getTime() - (WAITS[Math.min(row.tries, WAITS.length) - 1] ?? RETRY)
  if (now >= end && triedBefore < end) await giveUp(work, found)
}

function patience({ workflow, release }: Case, facts: readonly string[]): number {
  const waits = facts.map((name) => {
    const fact = release.content.facts[workflow.facts?.[name]?.fact ?? name]
    return durationMilliseconds(fact?.giveUp ?? '') ?? GIVE_UP
  })
  return waits.length === 0 ? GIVE_UP : Math.min(...waits)
}

/** Those staff of the workflow who belong to no institution: the ministries. */
async function giveUp({ portal, trx }: Work, found: Case): Promise<void> {
  const roles = Object.values(found.workflow.roles)
    .filter(({ of }) => of === undefined)
    .map(({ is }) => is)
  if (roles.length === 0) return
  await trx
    .updateTable('application_desk')
    .set({ acts: true })
    .where('application_id', '=', found.row.id)
    .where('is_role', 'in', roles)
    .where('institution', 'is', null)
    .execute()
  const people = await selectStaff(trx)
    .where('staff_role.is_role', 'in', roles)
    .where('staff_role.institution', 'is', null)
    .execute()
  const strangers = await strangersAmong(
    trx,
    found,
    people.map(({ person_id }) => person_id),
  )
  await notifyPeople(portal, trx, {
    id: 'msg.lookupGivenUp',
    params: commonParams(found, null),
    people: await withFactor(portal, trx, strangers),
    about: { application: found.row.id, process: found.row.process },
    release: found.release,
    occasion: `${found.row.id}/${found.state.revision}/given-up`,
  })
}
