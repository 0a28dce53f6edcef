import { codeOfStep, stepAt } from '#server/staff/totp.ts'
import { type Answer, bodyOf, type Caller } from '../Caller.ts'
import { PASSWORD } from '../site/people.ts'
import type { ReviewAttack, Scene, Verdict } from './Scene.ts'

/** What a portal says that wants more than a token. Anything else is no proof. */
const REFUSALS = new Set([400, 401, 403, 409, 422, 429])
const NEW_PASSWORD = 'Oğru-2026-parol'

const held = (note: string): Verdict => ({ held: true, note })
const works = (note: string): Verdict => ({ held: false, note })

/** Undefined: the step was made. @throws for an answer that is neither. */
function refusal(what: string, { status, text }: Answer): Verdict | undefined {
  if (status === 200) return undefined
  if (!REFUSALS.has(status)) throw new Error(`${what} was answered ${status}: ${text.slice(0, 100)}`)
  return held(`${what} was refused with ${status}`)
}

async function change(scene: Scene, thief: Caller, kind: 'email' | 'mobile', value: string) {
  const repeat = kind === 'email' ? { repeat: value } : {}
  const asked = refusal(
    `a code for a new ${kind}`,
    await thief.ask('contactCode', { body: { kind, value, ...repeat } }),
  )
  if (asked !== undefined) return asked
  const code = await scene.inbox.code(value)
  return refusal(`a new ${kind}`, await thief.ask('changeContact', { body: { kind, code } }))
}

/** New e-mail, new mobile, a new password by their means; then the thief signs in and the owner does not. */
async function takeAccount(scene: Scene): Promise<Verdict> {
  const owner = await scene.person()
  const thief = scene.caller(owner.token)
  const email = `thief-${owner.fin.toLowerCase()}@example.az`
  const mobile = `+9945599${owner.fin.slice(2)}`
  for (const [kind, value] of [
    ['email', email],
    ['mobile', mobile],
  ] as const) {
    const stopped = await change(scene, thief, kind, value)
    if (stopped !== undefined) return stopped
  }
  const visitor = scene.caller()
  bodyOf(await visitor.ask('resetPasswordRequest', { body: { email } }))
  const { text } = await scene.inbox.message(email, 'forgetpassword#')
  const token = /forgetpassword#([\w-]+)/.exec(text)?.[1] ?? ''
  const passwords = { password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD }
  const steps = [
    await visitor.ask('validateToken', { body: { token, phoneLast4: mobile.slice(-4) } }),
    await visitor.ask('resetPassword', { body: { token, ...passwords } }),
  ]
  for (const step of steps) {
    const stopped = refusal('a new password', step)
    if (stopped !== undefined) return stopped
  }
  const entered = await visitor.ask('signIn', { body: { login: email, password: NEW_PASSWORD } })
  return entered.status === 200
    ? works('the thief signs in with a password of their own')
    : held('the thief cannot sign in')
}

/** The owner with the right password is then asked for a code that only the thief has. */
async function addSecondFactor(scene: Scene): Promise<Verdict> {
  const owner = await scene.person()
  const thief = scene.caller(owner.token)
  const begun = await thief.ask('beginSecondFactor')
  const stopped = refusal('a second factor', begun)
  if (stopped !== undefined) return stopped
  const { secret } = bodyOf<{ secret: string }>(begun)
  const code = codeOfStep(fromBase32(secret), stepAt(new Date()))
  const confirmed = refusal('a second factor', await thief.ask('confirmSecondFactor', { body: { code } }))
  if (confirmed !== undefined) return confirmed
  const entered = await scene.caller().ask('signIn', { body: { login: owner.email, password: PASSWORD } })
  return entered.status === 200
    ? held('the owner signs in as before')
    : works('the owner is asked for a code of the thief')
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Addresses of the attacker, each with as many messages as a minute allows. */
const ADDRESSES = 16
const MESSAGES_EACH = 10
/** Held where less than this share of the messages goes out. */
const SHARE = 0.5

async function sendMessages(scene: Scene): Promise<Verdict> {
  let sent = 0
  let started = 0
  const one = async (address: number): Promise<void> => {
    const visitor = scene.caller(undefined, `127.0.0.${100 + address}`)
    for (let message = 0; message < MESSAGES_EACH; message += 1) {
      const number = address * MESSAGES_EACH + message
      const begun = await visitor.ask('startRegistration', { body: foreigner(number) })
      if (begun.status === 429) break
      const { id } = bodyOf<{ id: string }>(begun)
      started += 1
      const mobile = `+90532${String(1_000_000 + number)}`
      const { status } = await visitor.ask('registrationPhoneCode', { params: { id }, body: { mobile } })
      if (status === 200) sent += 1
    }
    visitor.close()
  }
  await Promise.all(Array.from({ length: ADDRESSES }, (_none, address) => one(address)))
  if (started === 0) throw new Error('No registration could be begun')
  const wanted = ADDRESSES * MESSAGES_EACH
  return { held: sent <= SHARE * wanted, note: `${sent} of ${wanted} SMS to numbers abroad` }
}

const foreigner = (number: number): object => ({
  citizenship: 'foreign',
  documentType: 'foreignPassport',
  documentNumber: `Z${String(8_000_000 + number)}`,
  birthDate: '2001-05-05',
  person: { firstName: 'Zeynep', lastName: 'Kaya', birthDate: '2001-05-05', gender: 'female', country: 'TR' },
})

/** The owner signs in and ends all other sessions: the address that a thief made must end with theirs. */
async function keepCalendar(scene: Scene): Promise<Verdict> {
  const owner = await scene.person()
  const thief = scene.caller(owner.token)
  const { url } = bodyOf<{ url: string }>(await thief.ask('calendarTicket'))
  const path = new URL(url).pathname
  if ((await scene.caller().send('GET', path)).status !== 200) throw new Error('The calendar never opened')
  const entered = bodyOf<{ token: string }>(
    await scene.caller().ask('signIn', { body: { login: owner.email, password: PASSWORD } }),
  )
  const own = scene.caller(entered.token)
  const { proof } = bodyOf<{ proof: string }>(await own.ask('prove', { body: { password: PASSWORD } }))
  bodyOf(await own.ask('endOtherSessions', { headers: { proof } }))
  if ((await thief.ask('currentUser')).status === 200) throw new Error('The session of the thief did not end')
  const { status } = await scene.caller().send('GET', path)
  return status === 200 ? works('the calendar still opens') : held(`the calendar is answered ${status}`)
}

export const accountAttacks: readonly ReviewAttack[] = [
  { name: '5: an account taken over with a token alone', run: takeAccount },
  { name: '5: a second factor added with a token alone', run: addSecondFactor },
  { name: '9: SMS to numbers abroad without signing in', run: sendMessages },
  { name: '11: a calendar address after signing out elsewhere', run: keepCalendar },
]
