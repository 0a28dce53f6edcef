import { findPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import type { OpenDocument } from './OpenDocument.ts'
import { registerPapers } from './registerPapers.ts'

export interface Standing {
  state: 'valid' | 'expired' | 'revoked'
  revokedAt: Date | null
  /** The register that decides does not answer. */
  unsure: boolean
}

/** Whether a paper holds now: what the portal knows, and for one of a register what that says today. */
export async function standingOf(portal: Portal, open: OpenDocument): Promise<Standing> {
  const { row, release } = open
  const now = portal.clock.now()
  if (row.revoked_at !== null) return { state: 'revoked', revokedAt: row.revoked_at, unsure: false }
  if (row.valid_until !== null && row.valid_until < now)
    return { state: 'expired', revokedAt: null, unsure: false }
  const from = release.content.documents[row.template]?.from
  if (from?.number === undefined) return { state: 'valid', revokedAt: null, unsure: false }
  return inRegister(portal, open)
}

/** One with a number of the register's own holds as long as the register has it, and says of it what the paper says. */
async function inRegister(portal: Portal, { row, content, release }: OpenDocument): Promise<Standing> {
  const person = await findPerson(portal, portal.database, row.subject_id)
  if (person === undefined) return { state: 'revoked', revokedAt: null, unsure: false }
  const template = release.content.documents[row.template]
  const { papers, down } = await registerPapers(portal, person, {
    release,
    wanted: (one) => one === template,
  })
  if (down.length > 0) return { state: 'valid', revokedAt: null, unsure: true }
  const { source } = row
  const holds = papers.some(
    ({ number, revoked, sources }) =>
      number === content.number && !revoked && (source === null || sources.some((one) => one.equals(source))),
  )
  return { state: holds ? 'valid' : 'revoked', revokedAt: null, unsure: false }
}
