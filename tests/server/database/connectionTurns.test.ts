import { expect, test } from 'vitest'
import { asOwner } from '#server/database/connectionOwner.ts'
import { ConnectionTurns } from '#server/database/ConnectionTurns.ts'

/** Who has a connection of `size`, in the order in which they came in. */
function line(size: number) {
  const turns = new ConnectionTurns(size)
  const entered: string[] = []
  const leave: (() => void)[] = []
  const come = (owner: string) => {
    const enter = async () => {
      leave.push(await turns.enter())
      entered.push(owner)
    }
    return owner === 'portal' ? enter() : asOwner(owner, enter)
  }
  const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))
  return { entered, leave, come, settle }
}

test('one owner holds few connections, and others come in beside their requests', async () => {
  const { entered, leave, come, settle } = line(4)
  const all = ['greedy', 'greedy', 'greedy', 'greedy', 'other', 'portal'].map(come)
  await settle()
  expect(entered).toEqual(['greedy', 'greedy', 'other', 'portal'])
  for (let turn = 0; turn < 2; turn += 1) {
    leave.shift()?.()
    await settle()
  }
  await Promise.all(all)
  expect(entered.slice(4)).toEqual(['greedy', 'greedy'])
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
