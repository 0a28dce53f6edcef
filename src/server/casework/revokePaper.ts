import { inTransaction } from '../applications/inTransaction.ts'
import { applicantsTold } from '../applications/applicantsOf.ts'
import { commonParams } from '../applications/noticeOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { OpenDocument } from '../documents/OpenDocument.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Once } from '../http/once.ts'
import { notifyPeople } from '../notifications/notifyPeople.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { CallAnswers } from './CallAnswers.ts'
import { findPapers, openPaper } from './casePapers.ts'
import { isIssuer } from './isIssuer.ts'
import { type StaffStanding, staffStanding } from './standingOf.ts'

interface Revoking {
  person: SignedIn
  id: string
  paper: string
  reason: string
  language: string
  once: Once
}

/**
 * Calls a paper back that was given out by mistake: it holds no longer, and its holder is told why. Once is enough: who
 * calls it back again changes nothing.
 */
export async function revokePaper(portal: Portal, revoking: Revoking): Promise<CallAnswers['revokePaper']> {
  const { person, id, language, once } = revoking
  const reason = revoking.reason.trim()
  if (reason === '')
    throw new ApiError('error.invalid', { issues: [{ path: '/reason', code: 'valid.required' }] })
  await inTransaction(portal, (trx) =>
    once(trx, async () => {
      const standing = await staffStanding(portal, trx, { person, id, lock: true })
      const open = await paperToRevoke(portal, trx, { standing, paper: revoking.paper })
      if (open.row.revoked_at !== null) return {}
      await revoke(portal, trx, { standing, open, reason })
      await portal.audit(trx, {
        who: person.id,
        what: 'document.revoke',
        about: id,
        details: { number: open.content.number, reason },
        subject: { person: open.row.subject_id, key: open.key },
      })
      return {}
    }),
  )
  const standing = await staffStanding(portal, portal.database, { person, id })
  return findPapers(portal, portal.database, { ...standing, language })
}

/** @throws error.notFound where it is none of the case, error.forbidden for another role than the one that gives it out */
async function paperToRevoke(
  portal: Portal,
  trx: Database,
  { standing, paper }: { standing: StaffStanding; paper: string },
): Promise<OpenDocument> {
  const row = await trx
    .selectFrom('document')
    .selectAll()
    .where('id', '=', paper)
    .where('application_id', '=', standing.found.row.id)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('error.notFound')
  const open = await openPaper(portal, trx, { ...standing, row })
  if (!isIssuer(standing, { ...open.content, template: row.template })) throw new ApiError('error.forbidden')
  return open
}

async function revoke(
  portal: Portal,
  trx: Database,
  { standing: { found }, open, reason }: { standing: StaffStanding; open: OpenDocument; reason: string },
): Promise<void> {
  const { row, content, key } = open
  await trx
    .updateTable('document')
    .set({ revoked_at: portal.clock.now(), revocation: key.encryptJson(reason) })
    .where('id', '=', row.id)
    .execute()
  await notifyPeople(portal, trx, {
    id: 'app.casework.paperRevoked',
    params: { ...commonParams(found, null), paper: titlesOf(open), paperNumber: content.number, reason },
    people: await applicantsTold(portal, trx, found),
    about: { application: found.row.id, process: found.row.process },
    // Not that of the case: an earlier one does not have this notice.
    release: await portal.releases.getRelease(trx),
    occasion: `${row.id}/revoked`,
  })
}

/** In each language: its reader's is not known yet. */
const titlesOf = ({ row, content, release }: OpenDocument): { [language: string]: string } =>
  Object.fromEntries(
    Object.keys(release.content.locales).map((language) => [
      language,
      release.findText(`document.${row.template}`, language, content.params) ?? '',
    ]),
  )
