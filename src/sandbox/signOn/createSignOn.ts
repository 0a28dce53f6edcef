import { readFields } from '../http/readFields.ts'
import { noRecord, ok, refusal } from '../http/replies.ts'
import type { Call, Reply } from '../http/Route.ts'
import { pagePolicy } from '../http/writeReply.ts'
import { textOf } from '../Json.ts'
import { isOfOrigin } from '../pages/isOfOrigin.ts'
import type { Surroundings, System } from '../System.ts'
import { createSessions } from './createSessions.ts'
import { PIN, pinPage, refusedPage } from './pinPage.ts'

const COOKIE = 'sandbox_sign_on'

/** Single sign-on: a page for the PIN, a token for who has signed in there, and for the portal who that is. */
export function createSignOn(
  { now, portal }: Pick<Surroundings, 'now' | 'portal'>,
  isKnown: (fin: string) => boolean,
): System {
  const sessions = createSessions()

  const token = (call: Call): Reply => {
    const headers = crossOrigin(call, portal())
    const fin = sessions.findFin(cookieOf(call))
    if (fin === undefined)
      return { ...refusal(401, 'notSignedIn', 'Nobody is signed in at the provider.'), headers }
    return { ...ok({ data: { token: sessions.giveToken(fin, now()) } }), headers }
  }
  const signIn = (call: Call): Reply => {
    const fields = readFields(call)
    const returnTo = textOf(fields?.['return'])
    if (!isOfOrigin(returnTo, portal())) return { status: 400, html: refusedPage() }
    const fin = textOf(fields?.['fin']).trim().toUpperCase()
    if (!isKnown(fin) || textOf(fields?.['pin']).trim() !== PIN)
      return formReply(422, pinPage({ returnTo, fin, wrong: true }), portal())
    const cookie = `${COOKIE}=${sessions.open(fin)}; Path=/; HttpOnly; SameSite=Lax`
    return { status: 303, headers: { location: returnTo, 'set-cookie': cookie } }
  }
  const ask = ({ query }: Call): Reply => {
    const returnTo = query.get('return') ?? ''
    if (!isOfOrigin(returnTo, portal())) return { status: 400, html: refusedPage() }
    return formReply(200, pinPage({ returnTo }), portal())
  }
  const verify = (call: Call): Reply => {
    const fin = sessions.takeToken(textOf(readFields(call)?.['token']), now())
    return fin === undefined ? noRecord() : ok({ fin })
  }
  const signOut = (call: Call): Reply => {
    sessions.close(cookieOf(call))
    const cookie = `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`
    return { status: 204, headers: { ...crossOrigin(call, portal()), 'set-cookie': cookie } }
  }
  const preflight = (call: Call): Reply => ({ status: 204, headers: crossOrigin(call, portal()) })
  return {
    name: 'signOn',
    reset: () => sessions.clear(),
    routes: [
      { method: 'GET', path: '/token', open: true, handle: token },
      { method: 'OPTIONS', path: '/token', open: true, handle: preflight },
      { method: 'GET', path: '/pin', open: true, handle: ask },
      { method: 'POST', path: '/pin', open: true, handle: signIn },
      { method: 'POST', path: '/sign-out', open: true, handle: signOut },
      { method: 'OPTIONS', path: '/sign-out', open: true, handle: preflight },
      { method: 'POST', path: '/verify', handle: verify },
    ],
  }
}

const formReply = (status: number, html: string, portal: string): Reply => ({
  status,
  html,
  headers: { 'content-security-policy': pagePolicy(portal) },
})

/** Only pages of the portal may read the answer; never "*", because cookies come along. */
function crossOrigin(call: Call, portal: string): { [name: string]: string } {
  if (call.headers.origin !== portal) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': portal,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization, content-type, language',
    'access-control-allow-methods': 'GET, POST',
  }
}

function cookieOf(call: Call): string {
  const cookies = (call.headers.cookie ?? '').split(/;\s*/)
  return cookies.find((one) => one.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? ''
}
