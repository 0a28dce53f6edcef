import type { User } from '#contract/schemas.ts'
import { openSession } from '../accounts/sessions.ts'
import { BLOCKED } from '../accounts/signIn.ts'
import { userOf } from '../accounts/userOf.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { relativesOf } from '../people/relativesOf.ts'
import { maskAnswer } from '../looks/maskAnswer.ts'
import type { Portal } from '../Portal.ts'
import { isLookedThrough } from './isLookedThrough.ts'

/**
 * A session of an hour that reads as the person does and changes nothing (http/checkWho.ts); what it looks at is in the log.
 * @throws error.notFound; error.forbidden for oneself and for administrators; error.denied for who is blocked and for relatives
 */
export async function switchUser(
  portal: Portal,
  admin: SignedIn,
  { person, reason, from }: { person: string; reason: string; from: Buffer | null },
): Promise<User> {
  return portal.database.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['person_id', 'role', 'status'])
      .where('person_id', '=', person)
      .where('status', 'in', ['active', BLOCKED])
      .executeTakeFirst()
    if (account === undefined) throw new ApiError('error.notFound')
    const release = await portal.releases.getRelease(trx)
    if (!isLookedThrough(release, { id: person, role: account.role }, admin))
      throw new ApiError('error.forbidden', { message: 'msg.lookAdmin' })
    if (account.status === BLOCKED) throw new ApiError('error.denied', { message: 'msg.lookBlocked' })
    if ((await relativesOf(trx, [admin.id])).has(person))
      throw new ApiError('error.denied', { message: 'msg.conflictOfInterest' })
    const token = await openSession(portal, trx, person, { switched: { by: admin.id, from } })
    await portal.audit(trx, { who: admin.id, what: 'switch.to', about: person, details: { reason } })
    const user = await userOf(portal, trx, person, { token, switchedBy: admin.id })
    return maskAnswer(portal, trx, user)
  })
}
