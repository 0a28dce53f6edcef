import type { ColumnType, Generated } from 'kysely'
import type { Contact } from '../people/PersonProfile.ts'
import type { Sealed } from '../people/seal.ts'
import type { ProofKind } from './proofs.ts'
import type { ChangeKind, WaysIn } from './undo.ts'
import type { RegistrationData, RegistrationStatus } from './Registration.ts'

/** `active` may sign in; `closed` and `blocked` (by an administrator, who can undo it) may not. */
export interface AccountTables {
  account: {
    person_id: string
    email_index: Buffer | null
    contact: Sealed<Contact> | null
    password: string | null
    role: ColumnType<number, number | undefined, number>
    language: string
    status: ColumnType<string, string | undefined, string>
    created_at: Date
    daily_summary: Generated<boolean>
    /** yyyy-mm-dd, Baku. */
    summary_day: Generated<string | null>
    fault_digest: Generated<boolean>
    digest_day: Generated<string | null>
  }
  session: {
    token_hash: Buffer
    id: Generated<string>
    person_id: string
    device: Generated<string>
    /** The administrator who looks as this person. */
    switched_by: Generated<string | null>
    /** Their own session: the look ends with it. */
    switched_from: Generated<Buffer | null>
    /** The person lets that administrator fill in drafts. */
    may_fill_until: Generated<Date | null>
    created_at: Date
    seen_at: Date
    expires_at: Date
  }
  /** `ended_at`: its sessions were ended, and it is not known any more. */
  known_device: { person_id: string; device: string; seen_at: Date; ended_at: Generated<Date | null> }
  /** `net`: keyed hash of person and network. */
  known_net: { person_id: string; net: Buffer; seen_at: Date }
  calendar_ticket: { person_id: string; token_hash: Buffer; created_at: Date }
  /** Somebody has shown once more that the session is theirs (`proofs.ts`). */
  proof: { token_hash: Buffer; session_hash: Buffer; kind: ProofKind; made_at: Date }
  /** A change that the link in the letter about it undoes (`undo.ts`). */
  account_undo: {
    token_hash: Buffer
    person_id: string
    kind: ChangeKind
    /** Sealed with the person's key. */
    before: Sealed<WaysIn>
    made_at: Date
    used_at: Generated<Date | null>
  }
  attempt: { subject: Buffer; wrong: number; since: Date }
  registration: {
    id: string
    status: RegistrationStatus
    data: Sealed<RegistrationData>
    created_at: Date
    moved_at: Date
  }
  recovery: {
    token_hash: Buffer
    person_id: string
    status: 'requested' | 'phoneChecked'
    moved_at: Date
  }
  one_time_code: {
    owner: string
    purpose: string
    code_hash: Buffer
    target: Buffer
    sent_at: Date
    expires_at: Date
  }
}
