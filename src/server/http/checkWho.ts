import type { Call } from '#contract/call.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'
import { isAnalyst } from '../testServices/mayTest.ts'
import { ApiError } from './ApiError.ts'

type Asked = Call & { method: string }

/** @throws error.signIn (401), error.forbidden or error.secondFactorNeeded (403). */
export async function checkWho(portal: Portal, call: Asked, person: SignedIn | null): Promise<void> {
  if (call.who === 'visitor') return
  if (person === null) throw new ApiError('error.signIn')
  if (call.who !== 'person' && person.factorNeeded === true)
    throw new ApiError('error.secondFactorNeeded', { message: 'msg.secondFactorNeeded' })
  checkLook(call, person)
  if (call.who === 'staff' && person.roles.length === 0) throw new ApiError('error.forbidden')
  if (call.who === 'analyst' && !isAnalyst(person)) throw new ApiError('error.forbidden')
  if (call.who === 'admin') {
    const release = await portal.releases.getRelease(portal.database)
    if (!isAdministrator(release, person)) throw new ApiError('error.forbidden')
  }
}

/** Who looks as somebody else reads; with the person's consent they fill drafts in, and nothing else ever. */
function checkLook(call: Asked, { switchedBy, mayFillUntil }: SignedIn): void {
  if (switchedBy === undefined) {
    if (call.looking === 'only') throw new ApiError('error.forbidden')
    return
  }
  if (call.who === 'admin' || call.who === 'analyst')
    throw new ApiError('error.forbidden', { message: 'msg.switchedAdmin' })
  if (call.looking === 'never') throw new ApiError('error.forbidden', { message: 'msg.switchedNever' })
  const fills = call.looking === 'fills' && mayFillUntil !== undefined
  const reads = call.method === 'GET' || call.reads === true || call.looking === 'only'
  if (!reads && !fills) throw new ApiError('error.forbidden', { message: 'msg.switchedReadOnly' })
}
