import { realActor } from '../audit/realActor.ts'
import { wasNoted } from '../audit/wasNoted.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'

const WHAT = 'desk.list'

/** Who of the staff saw a list with names: once for each reader, list and hour, and again where it was longer. */
export async function noteList(
  portal: Portal,
  person: SignedIn,
  { list, rows }: { list: string; rows: number },
): Promise<void> {
  if (rows === 0) return
  const { who, details } = realActor(person)
  const isNoted = await wasNoted(
    portal,
    { who, what: WHAT },
    (noted) => noted['list'] === list && Number(noted['rows']) >= rows && noted['look'] === details.look,
  )
  if (!isNoted) await portal.audit(portal.database, { who, what: WHAT, details: { list, rows, ...details } })
}
