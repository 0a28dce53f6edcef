import { setTimeout as pass } from 'node:timers/promises'
import { createRandom } from '../../../roads/createRandom.ts'
import { Caller } from '../Caller.ts'
import type { Attack, Attackers, Battle, HostileFile } from './Attack.ts'
import { clientAttacks } from './clients.ts'
import { CpuBudget } from './CpuBudget.ts'
import { filesOfReview, hostileFiles, otherFileAttacks } from './files.ts'
import { floodAttacks } from './floods.ts'
import { jsonAttacks } from './json.ts'
import { fillAttacks, raceAttacks } from './races.ts'
import { studioAttacks } from './studio.ts'

export interface AttackersOrder {
  entry: string
  servers: string[]
  attackers: Attackers
  files: HostileFile[]
  asset: string
  seed: number
  seconds: number
  /** Of one core. */
  share: number
}
/** One turn of an attack. Moments are of `Date.now()`. */
export interface Turn {
  name: string
  /** Which one of its kind; empty: there is only one. */
  detail: string
  from: number
  to: number
  /** What came of it, in a word. */
  outcome: string
}
export interface AttackersReport {
  turns: Turn[]
  /** Cores that the attackers used on the average. */
  cores: number
}

/** What goes on at the same time: each lane attacks in one way after the other. */
const LANES: readonly (readonly Attack[])[] = [
  [hostileFiles],
  [hostileFiles],
  [hostileFiles],
  [filesOfReview],
  otherFileAttacks,
  jsonAttacks,
  jsonAttacks,
  clientAttacks,
  clientAttacks,
  clientAttacks,
  floodAttacks,
  floodAttacks,
  raceAttacks,
  fillAttacks,
  studioAttacks,
]
const ADDRESSES = 64
/** Milliseconds for a turn; what takes longer goes on, and the lane with it, without anybody waiting. */
const TURN_LARGEST = 20_000

function battleOf(order: AttackersOrder, over: AbortSignal): Battle {
  const random = createRandom(order.seed)
  const address = (): string => `127.0.0.${2 + Math.floor(random() * ADDRESSES)}`
  return {
    ...order,
    files: order.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) })),
    random,
    budget: new CpuBudget(order.share),
    over,
    address,
    caller: (token) => new Caller(order.entry, { from: address(), ...(token !== undefined && { token }) }),
    pick: (all) => {
      const one = all[Math.floor(random() * all.length)]
      if (one === undefined) throw new Error('There is nothing to pick from')
      return one
    },
  }
}

async function attack(order: AttackersOrder): Promise<AttackersReport> {
  const over = AbortSignal.timeout(order.seconds * 1000)
  const battle = battleOf(order, over)
  const turns: Turn[] = []
  await Promise.all(LANES.map((lane) => fight(battle, lane, turns)))
  return { turns, cores: battle.budget.cores }
}

async function fight(battle: Battle, lane: readonly Attack[], turns: Turn[]): Promise<void> {
  while (!battle.over.aborted) {
    await battle.budget.take()
    const one = battle.pick(lane)
    const from = Date.now()
    let detail = ''
    const outcome = await Promise.race([
      one.run(battle, (said) => (detail = said)).catch(() => 'connection lost'),
      pass(TURN_LARGEST, 'no answer', { ref: false }),
      untilOver(battle.over),
    ])
    turns.push({ name: one.name, detail, from, to: Date.now(), outcome })
    // Whoever is refused at once is not to be asked without a pause.
    await pass(10)
  }
}

const untilOver = (over: AbortSignal): Promise<string> =>
  new Promise((resolve) =>
    over.addEventListener('abort', () => resolve('the attack was over'), { once: true }),
  )

process.on('message', (order: AttackersOrder) => {
  attack(order).then(
    (report) => process.send?.(report, () => process.exit()),
    (cause: unknown) => {
      console.error(cause)
      process.exit(1)
    },
  )
})
// The bench is gone.
process.on('disconnect', () => process.exit())
// A connection that the portal cuts off is no fault of the attackers.
process.on('uncaughtException', (cause) => {
  if ('code' in cause && ['ECONNRESET', 'EPIPE', 'ECONNREFUSED'].includes(String(cause.code))) return
  console.error(cause)
  process.exit(1)
})
