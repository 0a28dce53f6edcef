import type { World } from './Applicant.ts'
import { Crowd } from './Crowd.ts'
import { type Closed, driveClosed, type Driven } from './driveClosed.ts'
import { driveOpen, type Met, type Open } from './driveOpen.ts'
import { type Verified, verifyAll } from './verifyAll.ts'

/** What the bench may order, and what it hears of each. */
export interface Orders {
  world: { order: { world: World }; report: null }
  closed: { order: Closed; report: Driven }
  /** How many sessions are to be open; how many are. */
  come: { order: { sessions: number; origins: string[] }; report: number }
  open: { order: Open; report: Met }
  verify: { order: object; report: Verified }
}
export type Kind = keyof Orders
export type Order = { [K in Kind]: { kind: K } & Orders[K]['order'] }[Kind]

/** The applicants' side, in a process of its own. */
let crowd: Crowd | undefined

function getCrowd(): Crowd {
  if (crowd === undefined) throw new Error('Nobody has said what the world is like')
  return crowd
}

async function carryOut(order: Order): Promise<Orders[Kind]['report']> {
  if (order.kind === 'world') {
    crowd = new Crowd({ ...order.world, paper: Buffer.from(order.world.paper) })
    return null
  }
  const all = getCrowd()
  if (order.kind === 'closed')
    return driveClosed(
      order,
      numbers(order.applicants).map((one) => all.applicant(one)),
    )
  if (order.kind === 'come') return all.come(order.sessions, order.origins)
  return order.kind === 'open' ? driveOpen(order, all) : verifyAll(all.sessions)
}

function numbers([first, last]: readonly [number, number]): number[] {
  return Array.from({ length: last + 1 - first }, (_one, index) => first + index)
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (report) => process.send?.({ report }),
    (fault: unknown) => process.send?.({ fault: fault instanceof Error ? fault.message : 'unknown' }),
  )
})
// Whoever ordered it is gone.
process.on('disconnect', () => process.exit())
