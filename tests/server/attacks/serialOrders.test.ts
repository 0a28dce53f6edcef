import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest'
import { serverUrl } from '../testDatabase.ts'
import { accountScenes } from './atOnce/accountScenes.ts'
import { applicationScenes } from './atOnce/applicationScenes.ts'
import { Crowd } from './atOnce/Crowd.ts'
import type { Scene } from './atOnce/Scene.ts'
import { staffScenes } from './atOnce/staffScenes.ts'

/** How often each pair is done. */
const ROUNDS = 5
/** Statements by which the first of the two may be ahead when the second one begins: about as many as an act takes. */
const AHEAD_MOST = 14

let crowd: Crowd
let asked: MockInstance
beforeAll(async () => {
  crowd = await Crowd.open()
  asked = vi.spyOn(Client.prototype, 'query')
})
afterAll(async () => {
  asked.mockRestore()
  await crowd.close()
})

interface Outcome {
  first: string
  second: string
  after: unknown
}
type Pair = readonly [number, number]
interface Starts {
  ahead: number
  server: 0 | 1
}

/** The embedded database has one connection: there nothing happens at the same moment. */
describe.runIf(serverUrl() !== undefined)(
  'what two do at the same moment comes out as one after the other',
  () => {
    const scenes = [...applicationScenes, ...accountScenes, ...staffScenes]
    test.each(scenes)('$name', async (scene) => {
      const starts = fc.record({ ahead: fc.nat(AHEAD_MOST), server: fc.constantFrom<0 | 1>(0, 1) })
      const { length } = scene.pairs
      await fc.assert(
        fc.asyncProperty(fc.array(starts, { minLength: length, maxLength: length }), async (chosen) => {
          for (const [index, pair] of scene.pairs.entries())
            await compare(scene, pair, chosen[index] ?? { ahead: 0, server: 0 })
        }),
        { numRuns: ROUNDS, endOnFailure: true },
      )
    })
  },
)

async function compare(scene: Scene, pair: Pair, starts: Starts): Promise<void> {
  const together = await doTogether(scene, pair, starts)
  const inOrder = await doInTurn(scene, pair, { ...starts, isReversed: false })
  if (isSame(together, inOrder)) return
  const reversed = await doInTurn(scene, pair, { ...starts, isReversed: true })
  expect([inOrder, reversed], `${scene.name}: ${pair.join(' and ')}`).toContainEqual(together)
}

const isSame = (one: Outcome, other: Outcome): boolean => JSON.stringify(one) === JSON.stringify(other)

async function doTogether(scene: Scene, [one, other]: Pair, { ahead, server }: Starts): Promise<Outcome> {
  const { acts, look } = await scene.prepare(crowd)
  const elsewhere = server === 0 ? 1 : 0
  asked.mockClear()
  const progress = { isDone: false }
  const begun = actOf(
    acts,
    one,
  )(server).finally(() => {
    progress.isDone = true
  })
  // A failure that nobody waits for yet.
  begun.catch(() => undefined)
  while (asked.mock.calls.length < ahead && !progress.isDone) await new Promise(setImmediate)
  const [first, second] = await Promise.all([begun, actOf(acts, other)(elsewhere)])
  return { first, second, after: await look() }
}

async function doInTurn(
  scene: Scene,
  [one, other]: Pair,
  { server, isReversed }: Starts & { isReversed: boolean },
): Promise<Outcome> {
  const { acts, look } = await scene.prepare(crowd)
  const elsewhere = server === 0 ? 1 : 0
  if (isReversed) {
    const second = await actOf(acts, other)(elsewhere)
    const first = await actOf(acts, one)(server)
    return { first, second, after: await look() }
  }
  const first = await actOf(acts, one)(server)
  const second = await actOf(acts, other)(elsewhere)
  return { first, second, after: await look() }
}

function actOf<T>(acts: readonly T[], index: number): T {
  const act = acts[index]
  if (act === undefined) throw new Error(`There is no act ${index}`)
  return act
}
