import type { OpenCase } from '../applications/getCase.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { realActor } from './realActor.ts'
import { wasNoted } from './wasNoted.ts'

const what = 'application.read'

/** Who of the staff has looked at a case, an administrator as somebody else among them: once for each reader, case and hour. */
export async function noteRead(
  portal: Portal,
  person: Pick<SignedIn, 'id' | 'switchedBy' | 'look'>,
  { access, found }: Pick<OpenCase, 'access'> & { found: { row: { id: string } } },
): Promise<void> {
  const isTheirs = access.kind === 'applicant' || access.kind === 'reader'
  if (person.switchedBy === undefined && isTheirs) return
  const about = found.row.id
  const { who, details } = realActor(person)
  const isNoted = await wasNoted(portal, { who, what, about }, ({ look }) => look === details.look)
  if (!isNoted) await portal.audit(portal.database, { who, what, about, details })
}
