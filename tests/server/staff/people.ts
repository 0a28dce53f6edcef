import { codeOfStep, stepAt } from '#server/staff/totp.ts'
import type { Road, Traveller } from '../applications/road.ts'

export const REASON = 'Vəzifə dəyişdiyi üçün'
export const PASSWORD = 'Portal2026'

/** The code that an app shows now. */
export function appCode(secret: string, now: Date): string {
  const bits = secret
    .split('')
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return codeOfStep(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), stepAt(now))
}

export interface Enrolled {
  secret: string
  recoveryCodes: string[]
}

/** Shows that it is them by what `shown` has; @returns the headers for calls that ask for that. */
export async function prove(
  traveller: Pick<Traveller, 'send'>,
  shown: object = { password: PASSWORD },
): Promise<{ proof: string }> {
  const { status, body } = await traveller.send<{ proof: string }>('POST', '/api/users/proof', shown)
  if (status !== 200) throw new Error(`Not proven: ${JSON.stringify(body)}`)
  return { proof: body.proof }
}

export async function enrol(road: Road, traveller: Traveller): Promise<Enrolled> {
  const proof = await prove(traveller)
  const begun = await traveller.send<{ secret: string }>('POST', '/api/users/second-factor', undefined, proof)
  const { secret } = begun.body
  const code = appCode(secret, road.clock.now())
  const { body } = await traveller.send<{ recoveryCodes: string[] }>(
    'POST',
    '/api/users/second-factor/confirm',
    { code },
    proof,
  )
  return { secret, recoveryCodes: body.recoveryCodes }
}

interface Signed {
  status: number
  body: { token?: string; code?: string; message?: string; params?: { again?: string } }
}

export async function signIn(road: Road, body: object, way = '/api/auth'): Promise<Signed> {
  const answer = await road.app.inject({ method: 'POST', url: way, payload: body })
  return { status: answer.statusCode, body: answer.json() }
}

/** The word of the single sign-on that it is this person. */
export async function signOn(road: Road, traveller: Traveller): Promise<string> {
  const { fin } = (await traveller.get<{ fin: string }>('/api/users/profile')).body
  return signOnToken(road, fin)
}

/** The provider's token for a FIN; it works once. */
export async function signOnToken({ sandbox }: Pick<Road, 'sandbox'>, fin: string): Promise<string> {
  const form = new URLSearchParams({ fin, pin: '1234', return: 'http://localhost:3000/asan' })
  const at = sandbox.sources.signOn
  const entered = await fetch(`${at}/pin`, { method: 'POST', body: form, redirect: 'manual' })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const told = await fetch(`${at}/token`, { headers: { cookie } })
  const { data }: { data: { token: string } } = await told.json()
  return data.token
}
