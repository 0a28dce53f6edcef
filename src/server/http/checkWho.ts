import type { Call } from '#contract/call.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'
import { ApiError } from './ApiError.ts'

/** @throws error.signIn (401) or error.forbidden (403). */
export async function checkWho(
  portal: Portal,
  call: Call & { method: string },
  person: SignedIn | null,
): Promise<void> {
  if (call.who === 'visitor') return
  if (person === null) throw new ApiError('error.signIn')
  if (call.who === 'staff' && person.roles.length === 0) throw new ApiError('error.forbidden')
  if (call.who === 'admin') {
    const release = await portal.releases.getRelease(portal.database)
    if (!isAdministrator(release, person) || person.switchedBy !== undefined)
      throw new ApiError('error.forbidden')
  }
  if (person.switchedBy !== undefined && call.method !== 'GET' && call.reads !== true)
    throw new ApiError('error.forbidden', { message: 'msg.switchedReadOnly' })
}
