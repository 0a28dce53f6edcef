import { expect, test } from 'vitest'
import { UsedTime } from '#server/threads/UsedTime.ts'

test('what somebody has used adds up, and counts half after a minute', () => {
  let now = 0
  const used = new UsedTime(() => now)
  used.add('one', 300)
  used.add('one', 100)
  used.add('other', 10)
  expect([used.of('one'), used.of('other'), used.of('nobody')]).toEqual([400, 10, 0])
  now += 60_000
  expect(used.of('one')).toBe(200)
  used.add('one', 50)
  expect(used.of('one')).toBe(250)
})
