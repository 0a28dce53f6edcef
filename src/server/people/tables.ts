import type { Generated } from 'kysely'
import type { PersonProfile } from './PersonProfile.ts'
import type { Sealed } from './seal.ts'

export interface PeopleTables {
  person: {
    id: string
    fin_index: Buffer | null
    document_index: Buffer | null
    /** Stands for the FIN where there is none; never sent to a register. */
    portal_number: string
    citizenship_id: number
    profile: Sealed<PersonProfile> | null
    created_at: Date
    erased_at: Date | null
    /** The account is gone; the key goes with the last application that has to be kept. */
    left_at: Date | null
    /** Left after having had an account: nobody takes over what is kept of it. */
    had_account: Generated<boolean>
    /** See migrations/0050_same_fin.sql; `freeFin.ts` writes both. */
    former_fin_index: Generated<Buffer | null>
    same_id: Generated<string | null>
  }
  /** Relatives of whoever had this FIN, of whom nothing else is kept: see erasure/keepRelatives.ts. */
  former_kin: { fin_index: Buffer; person_id: string; kin: 'parent' | 'child' | 'relative' }
  /** In the order of their numbers: rotations of the master key. */
  master_key: { number: number; name: string; used: boolean; sealed: Buffer | null }
  /** One row. */
  installation: { one: boolean; seal: Buffer }
  person_key: { person_id: string; wrapped: Buffer; created_at: Date }
}
