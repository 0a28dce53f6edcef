import { expect, test } from 'vitest'
import { UsedTime } from '#server/threads/UsedTime.ts'

/** Times that a test moves. */
function watch() {
  let now = 0
  const used = new UsedTime(() => now)
  const use = (owner: string, milliseconds: number) =>
    used.count(owner, async () => void (now += milliseconds))
  return { used, use, pass: (milliseconds: number) => (now += milliseconds) }
}

test('what somebody has used adds up, and counts half after a minute', async () => {
  const { used, use, pass } = watch()
  await use('one', 300)
  await use('one', 100)
  await use('other', 10)
  expect(Math.round(used.of('one'))).toBe(400)
  pass(60_000)
  expect(Math.round(used.of('one'))).toBe(200)
  expect(used.of('nobody')).toBe(0)
})

test('the time of work that fails counts as well', async () => {
  const { used, pass } = watch()
  const failing = used.count('one', async () => {
    pass(50)
    throw new Error('It failed')
  })
  await expect(failing).rejects.toThrow('It failed')
  expect(used.of('one')).toBe(50)
})
