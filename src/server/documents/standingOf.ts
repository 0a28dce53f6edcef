import type { AskedBy } from '../facts/askLimit.ts'
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

type InRegister = Awaited<ReturnType<typeof registerPapers>> | undefined
type AskRegister = (open: OpenDocument) => Promise<InRegister>

/**
 * Whether a paper holds now: what the portal knows, and for one of a register what that says today.
 * @param ask for many papers: `askOnce`
 */
export async function standingOf(
  portal: Portal,
  open: OpenDocument,
  ask: AskRegister = (one) => askRegister(portal, one),
): Promise<Standing> {
  const { row, release } = open
  const now = portal.clock.now()
  if (row.revoked_at !== null) return { state: 'revoked', revokedAt: row.revoked_at, unsure: false }
  if (row.valid_until !== null && row.valid_until < now)
    return { state: 'expired', revokedAt: null, unsure: false }
  const from = release.content.documents[row.template]?.from
  if (from?.number === undefined) return { state: 'valid', revokedAt: null, unsure: false }
  return inRegister(open, await ask(open))
}

/** What a register says of a person's papers of one kind is read once for all of them. */
export function askOnce(portal: Portal, asker: AskedBy['asker']): AskRegister {
  const asked = new Map<string, Promise<InRegister>>()
  return (open) => {
    const { subject_id, template, release } = open.row
    const kind = [subject_id, template, release].join(' ')
    const answer = asked.get(kind) ?? askRegister(portal, open, asker)
    asked.set(kind, answer)
    return answer
  }
}

/** Undefined: the person was erased. */
async function askRegister(
  portal: Portal,
  { row, release }: OpenDocument,
  asker?: AskedBy['asker'],
): Promise<InRegister> {
  const person = await findPerson(portal, portal.database, row.subject_id)
  if (person === undefined) return undefined
  const template = release.content.documents[row.template]
  return registerPapers(portal, person, { release, wanted: (one) => one === template, asker })
}

/** One with a number of the register's own holds as long as the register has it, and says of it what the paper says. */
function inRegister({ row, content }: OpenDocument, found: InRegister): Standing {
  if (found === undefined) return { state: 'revoked', revokedAt: null, unsure: false }
  if (found.down.length > 0) return { state: 'valid', revokedAt: null, unsure: true }
  const { source } = row
  const holds = found.papers.some(
    ({ number, revoked, sources }) =>
      number === content.number && !revoked && (source === null || sources.some((one) => one.equals(source))),
  )
  return { state: holds ? 'valid' : 'revoked', revokedAt: null, unsure: false }
}
