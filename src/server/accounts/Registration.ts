import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { PersonProfile } from '../people/PersonProfile.ts'
import { sealJson, unsealJson } from '../people/seal.ts'
import type { Portal } from '../Portal.ts'
import type { AccountConstants } from './accountConstants.ts'

/** What a registration under way knows; sealed, since it belongs to no person yet. */
export interface RegistrationData {
  profile: PersonProfile
  language: string
  /** The register knows the document, and not with what was typed: the phone is no step further, and there is no account. */
  isUnproven?: true
  /** Confirmed by its code. */
  mobile?: string
}
/** processes.md section 8; `blocked` is a matter of attempts.ts, `active` and `expired` rows are deleted. */
export type RegistrationStatus = 'identified' | 'phonePending' | 'emailPending'

export interface Registration {
  id: string
  status: RegistrationStatus
  data: RegistrationData
}

export const registrationBound = (id: string): string => `registration/${id}`

export async function insertRegistration(portal: Portal, { id, status, data }: Registration): Promise<void> {
  const now = portal.clock.now()
  await portal.database
    .insertInto('registration')
    .values({
      id,
      status,
      data: sealJson(portal.keys.box, registrationBound(id), data),
      created_at: now,
      moved_at: now,
    })
    .execute()
}

export async function updateRegistration(
  portal: Portal,
  trx: Database,
  { id, status, data }: Registration,
): Promise<void> {
  await trx
    .updateTable('registration')
    .set({
      status,
      data: sealJson(portal.keys.box, registrationBound(id), data),
      moved_at: portal.clock.now(),
    })
    .where('id', '=', id)
    .execute()
}

/** Locked for the transaction. @throws error.notFound when there is none, or it expired. */
export async function getRegistration(
  portal: Portal,
  trx: Database,
  id: string,
  { registrationValid }: AccountConstants,
): Promise<Registration> {
  const row = await trx
    .selectFrom('registration')
    .select(['id', 'status', 'data'])
    .where('id', '=', id)
    .where('moved_at', '>', new Date(portal.clock.now().getTime() - registrationValid))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('error.notFound', { message: 'registration.status.expired' })
  const data = unsealJson(portal.keys.box, registrationBound(id), row.data)
  return { id, status: row.status, data }
}

export async function deleteRegistration(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('registration').where('id', '=', id).execute()
}
