import type { Database } from '../database/openDatabase.ts'
import type { OpenDocument } from '../documents/OpenDocument.ts'
import { standingOf } from '../documents/standingOf.ts'
import type { Portal } from '../Portal.ts'
import type { CallAnswers } from './CallAnswers.ts'
import { isIssuer } from './isIssuer.ts'
import type { StaffStanding } from './standingOf.ts'

type Papers = CallAnswers['revokePaper']

/** What a case gave out, oldest first. Whoever sees a part of the case sees the papers that they give out. */
export async function findPapers(
  portal: Portal,
  database: Database,
  { language, ...standing }: StaffStanding & { language: string },
): Promise<Papers> {
  const { found, sight } = standing
  const rows = await database
    .selectFrom('document')
    .selectAll()
    .where('application_id', '=', found.row.id)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  const papers: Papers = []
  for (const row of rows) {
    const open = await openPaper(portal, database, { found, row })
    const { content, release } = open
    const issues = isIssuer(standing, { ...content, template: row.template })
    if (sight.limited && !issues) continue
    const { state, revokedAt } = await standingOf(portal, open)
    papers.push({
      id: row.id,
      title: release.findText(`document.${row.template}`, language, content.params) ?? '',
      number: content.number,
      issuedAt: row.issued_at.toISOString(),
      validUntil: row.valid_until?.toISOString() ?? null,
      state,
      revokedAt: revokedAt?.toISOString() ?? null,
      reason: row.revocation === null ? null : found.key.decryptJson(row.revocation),
      mayRevoke: issues && row.revoked_at === null,
    })
  }
  return papers
}

/** A paper of a case, with the key of the person for whom both are. */
export async function openPaper(
  portal: Portal,
  database: Database,
  { found: { key }, row }: Pick<StaffStanding, 'found'> & Pick<OpenDocument, 'row'>,
): Promise<OpenDocument> {
  const release = await portal.releases.getRelease(database, row.release)
  return { row, content: key.decryptJson(row.content), release, key }
}
