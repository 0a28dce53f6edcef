import { atom } from 'jotai'
import type { CallName } from '#contract/endpoints.ts'
import { setCallContext, type AfterUnauthorized } from '../http/callContext.ts'
import { clientState } from '../state/clientState.ts'
import { store } from '../state/store.ts'
import { restoreAdmin } from './restoreAdmin.ts'
import { readSaved } from './savedSession.ts'
import { forgetSession } from './session.ts'

interface Waiting {
  /** Who was signed in: only the same person may go on with what is open. */
  person: string
  answer: (after: AfterUnauthorized) => void
}

/** Set while the sign-in dialog stands over the work. */
export const expiredSessionAtom = atom<Waiting | null>(null)

let pending: Promise<AfterUnauthorized> | null = null

/** Calls ask the session for their headers, and what to do after an answered 401. */
export function connectCallsToSession(leave: () => void): void {
  setCallContext({
    token: () => readSaved('token'),
    language: () => store.get(clientState.locale).lang,
    unauthorized: (name, token) => afterUnauthorized(name, token, leave),
  })
}

async function afterUnauthorized(
  name: CallName,
  token: string,
  leave: () => void,
): Promise<AfterUnauthorized> {
  const current = readSaved('token')
  if (current !== null && current !== token) return 'repeat'
  const person = store.get(clientState.user).id
  if (name !== 'signOut' && restoreAdmin()) {
    location.assign('/admin')
    return 'give up'
  }
  if (name === 'signOut' || name === 'currentUser' || person === undefined) return 'give up'
  if (name === 'services') {
    forgetSession()
    leave()
    return 'give up'
  }
  pending ??= askToSignIn(person)
  return await pending
}

function askToSignIn(person: string): Promise<AfterUnauthorized> {
  return new Promise<AfterUnauthorized>((resolve) => {
    store.set(expiredSessionAtom, {
      person,
      answer: (after) => {
        pending = null
        store.set(expiredSessionAtom, null)
        resolve(after)
      },
    })
  })
}
