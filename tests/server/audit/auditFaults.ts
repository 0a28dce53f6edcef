import { faultText } from '#server/audit/verify/AuditFault.ts'
import { verifyAudit } from '#server/audit/verify/verifyAudit.ts'
import type { Portal } from '#server/Portal.ts'

/** What `npm run audit:verify` would tell. */
export async function auditFaults({ keys, database }: Portal, since?: string): Promise<string[]> {
  const told: string[] = []
  await verifyAudit(keys, database, { since, tell: (fault) => told.push(faultText(fault)) })
  return told
}
