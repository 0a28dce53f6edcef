import { afterEach, expect, test } from 'vitest'
import { collectGarbage, collectWhenIdle } from '#server/operations/collectWhenIdle.ts'
import { IdleCollector } from '#server/operations/IdleCollector.ts'

const MB = 1024 ** 2
let collector: IdleCollector | undefined
afterEach(() => collector?.close())

/** A process that is looked at: what it holds, how busy it is, and what a collection leaves of it. */
function watched(): { memory: number; busy: number; leaves: number; collections: number; look(): void } {
  const state = { memory: 300 * MB, busy: 0, leaves: 250 * MB, collections: 0, look: () => collector?.look() }
  collector = new IdleCollector({
    memory: () => state.memory,
    utilization: () => state.busy,
    collect: () => {
      state.collections += 1
      state.memory = state.leaves
    },
  })
  collector.look()
  return state
}

test('a process gives back what a busy time took, once it is idle', () => {
  const state = watched()
  Object.assign(state, { memory: 900 * MB, busy: 0.6 })
  state.look()
  expect(state.collections).toBe(0)
  state.busy = 0.02
  state.look()
  expect(state.collections).toBe(1)
  expect(state.memory).toBe(250 * MB)
})

test('it does not collect again for what a collection has left, nor for what hardly grows', () => {
  const state = watched()
  Object.assign(state, { memory: 900 * MB, leaves: 880 * MB })
  for (let looks = 0; looks < 5; looks += 1) state.look()
  expect(state.collections).toBe(1)
  state.memory = 950 * MB
  state.look()
  expect(state.collections).toBe(1)
  state.memory = 1000 * MB
  state.look()
  expect(state.collections).toBe(2)
})

test('a collection takes what nobody holds', async () => {
  const thing = new WeakRef({ large: new Uint8Array(MB) })
  // A weak reference holds until the turn ends in which it was made.
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
  await collectGarbage()
  expect(thing.deref()).toBeUndefined()
})

test('the readings of the running process can be taken', () => {
  collector = collectWhenIdle()
  expect(() => collector?.look()).not.toThrow()
})
