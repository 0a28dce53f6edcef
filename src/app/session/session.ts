import { ApiFailure } from '../http/ApiFailure.ts'
import type { Answer } from '../http/Answer.ts'
import { call } from '../http/call.ts'
import { clearDraftsOf } from '../drafts/draftCopies.ts'
import { abandonAll } from '../drafts/openSavers.ts'
import { clientState } from '../state/clientState.ts'
import { store } from '../state/store.ts'
import { clearUploadsOf } from '../uploads/keptUploads.ts'
import { chooseLanguage, restoreLanguage } from './language.ts'
import { restoreAdmin } from './restoreAdmin.ts'
import { readSaved, writeSaved } from './savedSession.ts'

type User = Answer<'currentUser'>

/**
 * Start of the page (specification, section 4): a saved token loads the person, otherwise nobody is set as loaded.
 * Only an answered refusal clears the token; when the server does not answer this throws and may be tried again.
 */
export async function startSession(): Promise<void> {
  await unregisterServiceWorkers()
  await restoreLanguage()
  store.set(clientState.service, readSaved('service'))
  if (readSaved('token') === null) {
    store.set(clientState.user, { loaded: true })
    return
  }
  try {
    await loadCurrentUser()
  } catch (error) {
    if (!isRefusal(error)) throw error
    // An administrator's look has ended: they are themselves again.
    if (restoreAdmin()) return startSession()
    writeSaved('token', null)
    store.set(clientState.user, { loaded: true })
  }
}

/** Of the session that asked: whoever has signed out meanwhile, or in as somebody else, stays so. */
async function loadCurrentUser(): Promise<void> {
  const token = readSaved('token')
  const user = await call('currentUser')
  if (readSaved('token') === token) await keepUser(user)
}

/** Who signed in first on this page. What they read stays in its memory, also after they have left. */
let pageOwner: string | undefined

/** The token is stored and removed from the person. Somebody else gets a new page. */
async function keepUser({ token, ...person }: User): Promise<void> {
  if (token !== undefined) writeSaved('token', token)
  pageOwner ??= person.id
  if (pageOwner !== person.id) {
    // The page of strangers knows where somebody wanted to go.
    location.assign(location.pathname === '/' ? location.href : '/services')
    await new Promise(() => undefined)
  }
  store.set(clientState.user, { ...person, loaded: true })
  await chooseLanguage(readSaved('language') ?? person.language)
}

export interface Credentials {
  login: string
  password: string
  /** Of the app, from who signs in with one. */
  code?: string
}

export async function signIn(credentials: Credentials): Promise<void> {
  await keepUser(await call('signIn', { body: credentials }))
}

/**
 * Signing in over somebody's work: false when it was another person. Then nothing on this page learns who that is,
 * because the page is theirs who was signed in; it has to be loaded anew.
 */
export async function signInAgain(credentials: Credentials, person: string): Promise<boolean> {
  const user = await call('signIn', { body: credentials })
  if (user.id === person) {
    await keepUser(user)
    return true
  }
  writeSaved('service', null)
  if (user.token !== undefined) writeSaved('token', user.token)
  return false
}

export async function signInWithToken(body: { token: string; code?: string }): Promise<void> {
  await keepUser(await call('asanLogin', { body }))
}

/** After sign-up the answer is the token alone: the person is fetched with it. */
export async function enterWithToken(token: string): Promise<void> {
  writeSaved('token', token)
  await loadCurrentUser()
}

/** Clears the service first, then the person; a shared computer keeps no readable draft. */
export async function logout(): Promise<void> {
  const person = store.get(clientState.user).id
  const hadToken = readSaved('token') !== null
  if (hadToken) await call('signOut').catch(() => undefined)
  if (restoreAdmin()) await call('signOut').catch(() => undefined)
  await abandonAll()
  if (person !== undefined) await clearDevice(person)
  forgetSession()
}

/** A shared computer keeps nothing of somebody who has left. */
export async function clearDevice(person: string): Promise<void> {
  await Promise.all([clearDraftsOf(person), clearUploadsOf(person)])
}

/** The session is over on the server already; what was typed stays on the device for the person who typed it. */
export function forgetSession(): void {
  chooseService(null)
  writeSaved('token', null)
  store.set(clientState.other, { leftbarData: [] })
  store.set(clientState.user, { loaded: true })
}

export function chooseService(name: string | null): void {
  store.set(clientState.service, name)
  writeSaved('service', name)
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && [401, 403, 404].includes(error.status)
}

async function unregisterServiceWorkers(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    // Not available outside secure origins; then there is none to unregister.
  }
}
