import { expect, it } from 'vitest'
import { FairQueue } from '#server/threads/FairQueue.ts'

it('has as many in as it has places, and lets owners take turns', async () => {
  const queue = new FairQueue({ places: 2, maxQueue: 10, maxQueuePerOwner: 10 })
  const entered: string[] = []
  const leave: (() => void)[] = []
  const enter = async (owner: string, name: string) => {
    const end = await queue.enter(owner)
    entered.push(name)
    if (end !== undefined) leave.push(end)
  }
  const all = ['greedy 1', 'greedy 2', 'greedy 3', 'greedy 4', 'other 1'].map((name) =>
    enter(name.split(' ')[0] ?? '', name),
  )
  await Promise.all(all.slice(0, 2))
  expect([entered, queue.waiting]).toEqual([['greedy 1', 'greedy 2'], 3])
  while (leave.length > 0) {
    leave.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  await Promise.all(all)
  expect(entered).toEqual(['greedy 1', 'greedy 2', 'greedy 3', 'other 1', 'greedy 4'])
  const [again, more] = [await queue.enter('greedy'), await queue.enter('other')]
  expect([again, more].every((end) => end !== undefined)).toBe(true)
})

it('gives whoever has nothing the last place of the one who has most, where it is full', async () => {
  const queue = new FairQueue({ maxQueue: 3, maxQueuePerOwner: 3 })
  const leave: (() => void)[] = []
  const entered: string[] = []
  const refused: string[] = []
  const enter = async (owner: string, name: string) => {
    const end = await queue.enter(owner)
    if (end === undefined) refused.push(name)
    else {
      entered.push(name)
      leave.push(end)
    }
  }
  const names = [
    'greedy 0',
    'greedy 1',
    'greedy 2',
    'greedy 3',
    'greedy 4',
    'other 1',
    'other 2',
    'third 1',
    'fourth 1',
  ]
  const all = names.map((name) => enter(name.split(' ')[0] ?? '', name))
  await expect.poll(() => refused.length).toBe(5)
  expect(refused.toSorted()).toEqual(['fourth 1', 'greedy 2', 'greedy 3', 'greedy 4', 'other 2'])
  expect(queue.waiting).toBe(3)
  while (entered.length < 4) {
    leave.shift()?.()
    await expect.poll(() => leave.length).toBe(1)
  }
  await Promise.all(all)
  expect(entered).toEqual(['greedy 0', 'greedy 1', 'other 1', 'third 1'])
})

it('lets those come first who weigh less, and those of one weight take turns', async () => {
  const weights: { [owner: string]: number } = { heavy: 5, light: 0, other: 0 }
  const queue = new FairQueue({
    maxQueue: 10,
    maxQueuePerOwner: 10,
    weightOf: (owner) => weights[owner] ?? 0,
  })
  const entered: string[] = []
  const names = ['first', 'heavy', 'heavy', 'light', 'other', 'light']
  const all = names.map(async (owner) => {
    const leave = await queue.enter(owner)
    entered.push(owner)
    leave?.()
  })
  await Promise.all(all)
  expect(entered).toEqual(['first', 'light', 'other', 'light', 'heavy', 'heavy'])
})
