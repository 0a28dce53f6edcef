import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { qrCode } from '#server/documents/qr/qrCode.ts'

const rowsOf = (text: string): string[] =>
  (qrCode(text) ?? []).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))

it('the symbol of an address is the one that an independent reader has read', () => {
  const rows = rowsOf('https://example.az/single_certification?code=7K3M-9QWX-2B4T-V8ND')
  expect(rows.length).toBe(37)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe(
    '60a00b05d5698909b3f71c8801e3c3bfd110a91826d526915cc4a5fe2f3d4d71',
  )
})

it('a longer text has a larger symbol, and one that is too long has none', () => {
  const sizes = [1, 20, 60, 100, 150, 210].map((length) => rowsOf('a'.repeat(length)).length)
  expect(sizes).toEqual([...sizes].sort((one, other) => one - other))
  expect(sizes[0]).toBe(21)
  expect(qrCode('a'.repeat(300))).toBeUndefined()
})
