import type { Clock } from '../clock.ts'
import type { Database } from '../database/openDatabase.ts'
import type { MasterKeys } from '../people/masterKeys.ts'
import type { PersonKey, PersonKeys } from '../people/personKeys.ts'
import { prepared } from '../database/prepared.ts'
import { microseconds, NOBODY } from './chainHash.ts'
import { entryRow } from './chainRows.ts'
import { appendToChain } from './heads.ts'
import { sealDetails } from './sealDetails.ts'
import type { AuditTables } from './tables.ts'

export interface AuditDetails {
  [name: string]: string | number | boolean | null
}
/** One line of the audit log. Who and about are ids alone; details are sealed, since a reason may name somebody. */
export interface AuditEntry {
  /** The person who acts; absent = the system or a visitor. */
  who?: string
  what: string
  /** The person or thing that it is done to. */
  about?: string
  details?: AuditDetails
  /** Whom, or whose case, it is about, where the caller has their key at hand. */
  subject?: { person: string; key: PersonKey }
}
export type Audit = (database: Database, entry: AuditEntry) => Promise<void>

export interface AuditParts {
  clock: Clock
  keys: MasterKeys
  personKeys: PersonKeys
}

/** Inside the caller's transaction where there is one; as its last statement, see heads.ts. */
export function createAudit(parts: AuditParts): Audit {
  return async (database, entry) => {
    if (database.isTransaction) await write(parts, database, entry)
    else await database.transaction().execute((trx) => write(parts, trx, entry))
  }
}

async function write(parts: AuditParts, trx: Database, entry: AuditEntry): Promise<void> {
  const { who = null, what, about = null, details = {}, subject } = entry
  const at = parts.clock.now()
  const row = {
    chain: about ?? who ?? NOBODY,
    who,
    what,
    about,
    unsealed: null,
    ...(await sealDetails(parts, trx, { about, details, subject })),
  }
  const chained = entryRow({ ...row, sequence: 0, previous: null, micros: microseconds(at) })
  await appendToChain(parts.keys, trx, chained, (place) => insertEntry.post(trx, { ...row, at, ...place }))
}

type Row = Omit<AuditTables['audit'], 'unsealed'>
const insertEntry = prepared<Row>(
  (tables, { chain, who, what, about, sealed, sealed_for, at, sequence, previous, hash }) =>
    tables.insertInto('audit').values({
      chain,
      who,
      what,
      about,
      unsealed: null,
      sealed,
      sealed_for,
      at,
      sequence,
      previous,
      hash,
    }),
)
