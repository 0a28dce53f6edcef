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

interface Enrolled {
  secret: string
  recoveryCodes: string[]
}

export async function enrol(road: Road, traveller: Traveller): Promise<Enrolled> {
  const { secret } = (await traveller.send<{ secret: string }>('POST', '/api/users/second-factor')).body
  const code = appCode(secret, road.clock.now())
  const { body } = await traveller.send<{ recoveryCodes: string[] }>(
    'POST',
    '/api/users/second-factor/confirm',
    { code },
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
export async function signOn({ sandbox }: Road, traveller: Traveller): Promise<string> {
  const { fin } = (await traveller.get<{ fin: string }>('/api/users/profile')).body
  const form = new URLSearchParams({ fin, pin: '1234', return: 'http://localhost:3000/asan' })
  const at = sandbox.sources.signOn
  const entered = await fetch(`${at}/pin`, { method: 'POST', body: form, redirect: 'manual' })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const told = await fetch(`${at}/token`, { headers: { cookie } })
  const { data }: { data: { token: string } } = await told.json()
  return data.token
}
