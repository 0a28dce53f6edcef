import { expect, test } from 'vitest'
import { addressOf, base32, codeOfStep, findStep, stepAt } from '#server/staff/totp.ts'

/** RFC 6238, appendix B: SHA-1, eight digits. */
const SECRET = Buffer.from('12345678901234567890')
const VECTORS: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

test('codes are those of RFC 6238', () => {
  for (const [seconds, code] of VECTORS)
    expect(codeOfStep(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test(
  'a code holds half a minute before and after its own, and no longer',
  { meta: { spec: ['asvs.6.5.5'] } },
  () => {
    const now = new Date('2026-08-01T08:00:10Z')
    const step = stepAt(now)
    for (const offset of [-1, 0, 1])
      expect(findStep(SECRET, codeOfStep(SECRET, step + offset), now)).toBe(step + offset)
    for (const offset of [-2, 2])
      expect(findStep(SECRET, codeOfStep(SECRET, step + offset), now)).toBeUndefined()
    for (const wrong of ['', '12345', 'abcdef', '1234567'])
      expect(findStep(SECRET, wrong, now)).toBeUndefined()
  },
)

test('an app reads the secret from the address', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(addressOf('portal.az', '5AYSEL1', SECRET)).toBe(
    'otpauth://totp/portal.az:5AYSEL1?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=portal.az&digits=6',
  )
})
