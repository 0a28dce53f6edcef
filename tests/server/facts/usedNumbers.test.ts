import { afterAll, beforeAll, expect, it } from 'vitest'
import { usedHash } from '#server/facts/own/countUsed.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
})
afterAll(() => test.close())

const hash = (value: string): string => usedHash(test.portal, '/input/invoiceNumber', value).toString('hex')

it.for(['INV-2026 - 4711', 'INV-2026 -4711', 'inv20264711', ' INV/2026.4711 ', 'ＩＮＶ-２０２６-４７１１'])(
  '%s is the invoice INV-2026-4711',
  (written) => {
    expect(hash(written)).toBe(hash('INV-2026-4711'))
  },
)

it.for(['İNV-77', 'ınv-77', 'inv-77', 'INV-77\u0307', 'ІNV-77', 'ΙΝV-77'])(
  '%s looks like the invoice INV-77, and is that one',
  (written) => {
    expect(hash(written)).toBe(hash('INV-77'))
  },
)

it('other numbers are others, also where no letter or digit is left', () => {
  expect(hash('INV-2026-4712')).not.toBe(hash('INV-2026-4711'))
  expect(hash('--')).not.toBe(hash('/'))
})
