import type { Held } from '#engine/workflow/types.ts'
import { anyText } from '../database/anyOf.ts'
import type { Case } from '../applications/Case.ts'
import { strangersAmong } from '../applications/familyCases.ts'
import { loadCase } from '../applications/loadCase.ts'
import { factNamed, givenUpAt, recordingRoles } from '../applications/mayRecord.ts'
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
  const end = endOf(found, found.state.held)
  const triedBefore = row.due_at.getTime() - (WAITS[Math.min(row.tries, WAITS.length) - 1] ?? RETRY)
  if (now >= end && triedBefore < end) await giveUp(work, found, found.state.held)
}

/** When the first of what it waits for is waited for no more. */
function endOf(found: Case, held: Held): number {
  const ends = held.facts.map((name) => givenUpAt(factNamed(found, name), held))
  return ends.length === 0 ? givenUpAt(undefined, held) : Math.min(...ends)
}

/** Those who may write it down now (`applications/mayRecord.ts`); their desks show it already. */
async function giveUp({ portal, trx }: Work, found: Case, held: Held): Promise<void> {
  const roles = recordingRoles(found)
  if (roles.length === 0) return
  const people = await selectStaff(trx)
    .where('staff_role.is_role', '=', anyText(roles))
    .where('staff_role.institution', 'is', null)
    .execute()
  const strangers = await strangersAmong(
    trx,
    found,
    people.map(({ person_id }) => person_id).filter((id) => id !== held.by.id),
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
