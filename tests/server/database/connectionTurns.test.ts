import { expect, test } from 'vitest'
import { ConnectionTurns } from '#server/database/ConnectionTurns.ts'
import { onBehalf } from '#server/operations/onBehalf.ts'

/** Who has a connection of `size`, in the order in which they came in. */
function line(size: number) {
  const turns = new ConnectionTurns(size)
  const entered: string[] = []
  const leave: (() => void)[] = []
  let asideNow = 0
  const aside = async <T>(wait: () => Promise<T>): Promise<T> => {
    asideNow += 1
    return wait().finally(() => (asideNow -= 1))
  }
  const come = (owner: string) => {
    const enter = async () => {
      leave.push(await turns.enter())
      entered.push(owner)
    }
    return owner === 'portal' ? enter() : onBehalf({ owner, aside }, enter)
  }
  const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))
  return { entered, leave, come, settle, aside: () => asideNow }
}

test('one owner holds few connections, and others come in beside their requests', async () => {
  const { entered, leave, come, settle, aside } = line(4)
  const all = ['greedy', 'greedy', 'greedy', 'greedy', 'other', 'portal'].map(come)
  await settle()
  expect(entered).toEqual(['greedy', 'greedy', 'other', 'portal'])
  // Who waits for themselves does no work meanwhile.
  expect(aside()).toBe(2)
  for (let turn = 0; turn < 2; turn += 1) {
    leave.shift()?.()
    await settle()
  }
  await Promise.all(all)
  expect([entered.slice(4), aside()]).toEqual([['greedy', 'greedy'], 0])
})

test('owners take turns', async () => {
  const { entered, leave, come, settle } = line(1)
  const all = ['first', 'greedy', 'greedy', 'other'].map(come)
  await settle()
  while (entered.length < all.length) {
    leave.shift()?.()
    await settle()
  }
  expect(entered).toEqual(['first', 'greedy', 'other', 'greedy'])
})

test('work that nobody asked for takes as many as there are', async () => {
  const { entered, come, settle } = line(3)
  void ['portal', 'portal', 'portal'].map(come)
  await settle()
  expect(entered).toHaveLength(3)
})
