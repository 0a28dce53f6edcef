import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every app of this kind has it: HMAC-SHA-1, six digits, half a minute. */
const SECONDS = 30
const DIGITS = 6
/** Clocks that are a step behind or ahead are borne with. */
const STEPS = [0, -1, 1]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / SECONDS)

export function codeOfStep(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is, now or one beside it. */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code.replace(/\s/g, ''))
  return STEPS.map((offset) => stepAt(now) + offset).find((step) => {
    const expected = Buffer.from(codeOfStep(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** RFC 4648, without the padding that apps do not want. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const fives = bits.match(/.{1,5}/g) ?? []
  return fives.map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What an app reads from the QR code. */
export function addressOf(issuer: string, account: string, secret: Buffer): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer, digits: String(DIGITS) })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`
}
