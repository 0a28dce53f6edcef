import { expect } from 'vitest'
import type { Wire } from './UploadField.ts'

/** Each request begins where the server was last: at what it said, or further on. */
export function expectNothingTwice({ sent, acknowledged }: Pick<Wire, 'sent' | 'acknowledged'>): void {
  const starts = sent.toSorted((one, other) => one - other)
  expect(starts).toEqual(sent)
  for (const offset of sent) expect([0, ...acknowledged]).toContain(offset)
}
