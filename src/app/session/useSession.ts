import { useAtomValue } from 'jotai'
import { clientState } from '../state/clientState.ts'
import type { SessionUser } from '../state/clientTypes.ts'

/** A person whose presence the frame has checked. */
type Passing = 'switchedUser' | 'looksUntil' | 'mayFillUntil' | 'secondFactorNeeded'

/** A person whose presence the frame has checked. */
export type Person = Required<Omit<SessionUser, Passing>> & Pick<SessionUser, Passing>

/** Signed in = a token was accepted and the person has a FIN or portal number. */
function isSignedIn(user: SessionUser): user is Person {
  return user.loaded && user.fin !== undefined && user.fin !== '' && user.id !== undefined
}

export function usePerson(): Person | null {
  const user = useAtomValue(clientState.user)
  return isSignedIn(user) ? user : null
}

export function isStaff(person: Person): boolean {
  return person.roles.length > 0
}
