import type { Finding } from '#engine/check/Finding.ts'
import { countErrors } from '#engine/check/limitFindings.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { type EditionRecord, getEdition } from './editionRows.ts'
import { openEditionFiles } from './EditionFiles.ts'
import { getReleaseFiles } from './releaseFiles.ts'
import type { StudioAnswers } from './StudioAnswers.ts'
import { askContent } from './thread/askContent.ts'

/** Names the files of an edition as they are at a revision. */
export const keyOf = ({ id, base, revision }: EditionRecord): string => `${id} ${base} ${revision}`

/** What the check says of the files as they stand. @throws error.denied where it took too long */
export async function checkEdition(
  portal: Portal,
  { id: owner }: SignedIn,
  id: string,
): Promise<StudioAnswers['checkEdition']> {
  const edition = await getEdition(portal.database, id)
  const findings = await findingsOf(portal, edition, owner)
  return {
    revision: edition.revision,
    findings: findings.map(({ params: _params, ...finding }) => finding),
  }
}

function findingsOf(portal: Portal, edition: EditionRecord, owner: string): Promise<Finding[]> {
  const { database } = portal
  return askContent(portal, {
    name: 'check',
    key: keyOf(edition),
    owner,
    makeInput: async () => ({
      before: await getReleaseFiles(portal, database, edition.base),
      files: await wholeOf(portal, database, edition),
    }),
  })
}

/** @throws error.denied where the check finds errors in the files as they stand */
export async function requireNoErrors(portal: Portal, edition: EditionRecord, owner: string): Promise<void> {
  const count = countErrors(await findingsOf(portal, edition, owner))
  if (count > 0) throw new ApiError('error.denied', { message: 'msg.editionErrors', params: { count } })
}

export async function wholeOf(
  portal: Portal,
  database: Database,
  edition: EditionRecord,
): Promise<ReadonlyMap<string, string>> {
  return (await openEditionFiles(portal, database, edition)).all()
}
