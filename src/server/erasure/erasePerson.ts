import { anyOf } from '../database/anyOf.ts'
import { dropCases } from '../applications/dropCases.ts'
import { isUnderWay } from '../applications/isUnderWay.ts'
import { letChildrenGo } from '../applications/letChildrenGo.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Trx } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { lockStanding } from '../staff/lockStanding.ts'
import { endAccount } from './endAccount.ts'
import { finishErasing } from './finishErasing.ts'
import { mustKeep } from './mustKeep.ts'
import { passToChildren } from './passToChildren.ts'

/**
 * The account ends at once, with drafts and everything that no rule keeps; what is a grown child's stays with the child. What
 * has to be kept lies sealed until its time is over; where nothing has to be, the person's key is gone when the transaction ends.
 * @throws error.denied while an application of theirs is under way, or they are staff
 */
export async function erasePerson(portal: Portal, trx: Trx, person: string): Promise<void> {
  const { content } = await portal.releases.getRelease(trx)
  const now = portal.clock.now()
  // Before everything else, as by whoever gives a role: it was given before, and is seen here, or finds nobody.
  const standing = await lockStanding(portal, trx, person)
  if (standing?.isOfficer === true || standing?.isAdministrator === true)
    throw new ApiError('error.denied', { message: 'msg.eraseStaff' })
  await lockAll(trx, person)
  const passed = await passToChildren(trx, person)
  const cases = await casesOf(portal, trx, person)
  const open = cases.filter(({ submitted, underWay }) => submitted && underWay)
  if (open.length > 0)
    throw new ApiError('error.denied', {
      message: 'msg.eraseOpen',
      params: { numbers: open.map(({ number }) => number).join(', ') },
    })
  const children = await letChildrenGo(portal, trx, await linksOf(trx, person))
  const kept = new Set(
    cases
      .filter((one) => !one.underWay && mustKeep(content.workflows, one, now))
      .map(({ root_id }) => root_id),
  )
  const going = cases.filter((one) => one.underWay || (one.parent_id === null && !kept.has(one.root_id)))
  if (going.length > 0)
    await dropCases(
      portal,
      trx,
      going.map(({ id }) => id),
    )
  const leaving = [person, ...children]
  await endAccount(trx, person)
  await trx.updateTable('person').set({ left_at: now }).where('id', '=', anyOf(leaving)).execute()
  await trx.updateTable('person').set({ had_account: true }).where('id', '=', person).execute()
  for (const one of leaving) await finishErasing(portal, trx, one)
  for (const id of passed) await portal.audit(trx, { who: person, what: 'application.passed', about: id })
  await portal.audit(trx, { who: person, what: 'account.erase', about: person })
}

/** Made by applications of theirs: who is their child alone goes with them. */
async function linksOf(trx: Trx, parent: string): Promise<string[]> {
  const rows = await trx.selectFrom('link').select('application_id').where('parent_id', '=', parent).execute()
  return rows.map(({ application_id }) => application_id)
}

/** First the cases, then the person: in the order of whoever moves a case. */
async function lockAll(trx: Trx, person: string): Promise<void> {
  await trx
    .selectFrom('application')
    .select('id')
    .where((eb) => eb.or([eb('owner_id', '=', person), eb('subject_id', '=', person)]))
    .where('parent_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  await trx.selectFrom('person').select('id').where('id', '=', person).forUpdate().execute()
}

/**
 * Their own, and those that they applied for somebody else with; what these made is for the same people. An institution's stay
 * with whoever applies for it after them.
 */
async function casesOf(portal: Portal, trx: Trx, person: string) {
  const rows = await trx
    .selectFrom('application')
    .select(['id', 'number', 'process', 'status', 'since', 'submitted', 'final', 'parent_id', 'root_id'])
    .where('institution', 'is', null)
    .where((eb) => eb.or([eb('owner_id', '=', person), eb('subject_id', '=', person)]))
    .execute()
  const cases: ((typeof rows)[number] & { underWay: boolean })[] = []
  for (const row of rows) cases.push({ ...row, underWay: await isUnderWay(portal, trx, row) })
  return cases
}
