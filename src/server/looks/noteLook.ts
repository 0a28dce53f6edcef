import type { Call } from '#contract/call.ts'
import type { CallName } from '#contract/endpoints.ts'
import { realActor } from '../audit/realActor.ts'
import { wasNoted } from '../audit/wasNoted.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { lookedPages } from './lookedPages.ts'

const READ = 'switch.read'

/**
 * What an administrator looks at as somebody else, once for each page and look, and each call by which they fill in for them.
 * A case is noted by whoever opens it (`../audit/noteRead.ts`), with the case.
 */
export async function noteLook(
  portal: Portal,
  person: SignedIn,
  { name, call }: { name: CallName; call: Call },
): Promise<void> {
  if (person.switchedBy === undefined) return
  const { who, details } = realActor(person)
  const about = person.id
  const note = (what: string, said: { page?: string; call?: CallName }) =>
    portal.audit(portal.database, { who, what, about, details: { ...said, ...details } })
  if (call.looking === 'fills') return note('switch.fill', { call: name })
  const page = Object.hasOwn(lookedPages, name) ? lookedPages[name] : undefined
  // A call that nobody has assigned to a page is noted each time: rather too much than nothing.
  if (page === undefined) return note(READ, { call: name })
  if (page === null || page === 'case') return undefined
  const isNoted = await wasNoted(
    portal,
    { who, what: READ, about },
    (noted) => noted['page'] === page && noted['look'] === details.look,
  )
  return isNoted ? undefined : note(READ, { page })
}
