import type { Database } from '../../database/openDatabase.ts'
import type { MasterKeys } from '../../people/masterKeys.ts'
import { NOBODY } from '../chainHash.ts'
import type { AuditFault } from './AuditFault.ts'
import { findAnchor } from './verifyAnchors.ts'
import { FIRST_PLACE, type VerifyPlace, verifyStep } from './verifyStep.ts'

export interface AuditFigures {
  chains: number
  rows: number
  anchors: number
  faults: number
}
interface Verifying {
  /** Hex of an anchor's hash that was kept elsewhere. */
  since?: string | undefined
  tell: (fault: AuditFault) => void
  progress?: (figures: AuditFigures) => void
}

/** Everything, in constant memory. `anchor`: the last one, to be kept elsewhere. */
export async function verifyAudit(
  keys: Pick<MasterKeys, 'audit'>,
  database: Database,
  { since, tell, progress }: Verifying,
): Promise<{ figures: AuditFigures; anchor: { number: number; hash: string } | undefined }> {
  const figures: AuditFigures = { chains: 0, rows: 0, anchors: 0, faults: 0 }
  const told = (fault: AuditFault): void => {
    figures.faults += 1
    tell(fault)
  }
  for (let place: VerifyPlace | null = FIRST_PLACE; place !== null;) {
    const verified = await verifyStep(keys, database, place)
    figures.chains += verified.chains
    figures.rows += verified.rows
    figures.anchors += verified.anchors
    for (const fault of verified.faults) told(fault)
    progress?.(figures)
    place = verified.next
  }
  if (since !== undefined && (await findAnchor(database, since)) === undefined)
    told({ kind: 'anchor', chain: NOBODY, sequence: 0, fault: 'notFound' })
  return { figures, anchor: await lastAnchor(database) }
}

async function lastAnchor(database: Database): Promise<{ number: number; hash: string } | undefined> {
  const row = await database
    .selectFrom('audit_anchor')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { number: row.sequence, hash: row.hash.toString('hex') }
}
