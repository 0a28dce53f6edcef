import type { ColumnType, Generated } from 'kysely'
import type { StaffRole } from '../people/SignedIn.ts'
import type { Sealed } from '../people/seal.ts'

/** Sealed with the installation's key: it is nobody's until somebody accepts it. */
export interface InvitationData {
  email: string
  /** Where it is given, only whoever has it accepts. */
  fin?: string
  language: string
  roles: StaffRole[]
}

export interface StaffTables {
  staff_role: {
    id: Generated<string>
    person_id: string
    is_role: string
    institution: string | null
    /** Null: made by a command or carried over from another role, not by an administrator. */
    granted_by: Generated<string | null>
    granted_at: Generated<Date | null>
    ended_by: Generated<string | null>
    ended_at: Generated<Date | null>
  }
  role_carried: { is_role: string; from_role: string; carried_at: Date }
  second_factor: {
    person_id: string
    secret: Sealed<string>
    begun_at: Date
    /** Null: begun, but no code was shown to be right yet. */
    enrolled_at: Date | null
    /** Half minutes since 1970; bigint comes as text. */
    step: ColumnType<string | number | null, number | null, number | null>
  }
  recovery_code: { person_id: string; code_hash: Buffer; used_at: Date | null }
  invitation: {
    id: string
    token_hash: Buffer
    data: Sealed<InvitationData>
    invited_by: string
    created_at: Date
    sent_at: Date
    expires_at: Date
    accepted_at: Generated<Date | null>
    accepted_by: Generated<string | null>
    withdrawn_at: Generated<Date | null>
  }
}
