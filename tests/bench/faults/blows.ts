import { setTimeout as pass } from 'node:timers/promises'
import { pick, shuffled } from '#engine/case/samples/Random.ts'
import type { Fleet } from './Fleet.ts'
import type { FleetProcess } from './FleetProcess.ts'

/** Something breaks, and is put right at once. */
export interface Blow {
  name: string
  /** How often it comes in a deck of them. */
  weight: number
  /** Why it cannot be struck here. */
  skipped?: (fleet: Fleet) => string | undefined
  /** @returns milliseconds from the moment that it was put right until the portal is ready; undefined: it never was away. */
  strike: (fleet: Fleet, random: () => number) => Promise<number | undefined>
}

const HOUR = 3_600_000
/** How long what does not kill lasts, at least and in all. Milliseconds. */
const [LEAST, MORE] = [400, 900]
const lasting = (random: () => number): Promise<void> => pass(LEAST + MORE * random())

async function restart(program: FleetProcess | undefined): Promise<number | undefined> {
  await program?.kill()
  return program?.start()
}

/** From the start of the database until everything that needs it says that it is ready. */
async function startDatabase(fleet: Fleet): Promise<number> {
  const began = performance.now()
  await fleet.parts.cluster?.start()
  await fleet.untilReady()
  return performance.now() - began
}

/** The database may have ended for want of room: its operator starts it again. */
async function afterwards(fleet: Fleet): Promise<number> {
  const began = performance.now()
  if (fleet.parts.cluster?.isRunning === false) await fleet.parts.cluster.start()
  await fleet.untilReady()
  return performance.now() - began
}

const noMount = 'no file system of its own could be mounted (needs root on Linux)'
const withoutDatabase = ({ parts }: Pick<Fleet, 'parts'>) =>
  parts.cluster === undefined ? 'there is no PostgreSQL' : undefined

const kills: readonly Blow[] = [
  {
    name: 'a server killed',
    weight: 6,
    strike: (fleet, random) => restart(pick(fleet.servers, random)),
  },
  {
    name: 'the worker killed',
    weight: 6,
    skipped: ({ worker }) => (worker === undefined ? 'it is within the server' : undefined),
    strike: ({ worker }) => restart(worker),
  },
  { name: 'the outside systems killed', weight: 3, strike: ({ parts }) => restart(parts.sandbox) },
  {
    name: 'PostgreSQL killed',
    weight: 5,
    skipped: withoutDatabase,
    strike: async (fleet) => {
      await fleet.parts.cluster?.kill()
      return startDatabase(fleet)
    },
  },
  {
    name: 'PostgreSQL stopped at once',
    weight: 2,
    skipped: withoutDatabase,
    strike: async (fleet) => {
      await fleet.parts.cluster?.stopAtOnce()
      return startDatabase(fleet)
    },
  },
]

const disks: readonly Blow[] = [
  {
    name: 'the disk of PostgreSQL full',
    weight: 2,
    skipped: ({ parts }) => withoutDatabase({ parts }) ?? (parts.disk?.isOwn === true ? undefined : noMount),
    strike: async (fleet, random) => {
      await fleet.parts.disk?.fill()
      await lasting(random)
      fleet.parts.disk?.empty()
      return afterwards(fleet)
    },
  },
  {
    name: 'the disk of the files full',
    weight: 2,
    skipped: ({ parts }) => (parts.volume.isOwn ? undefined : noMount),
    strike: async (fleet, random) => {
      await fleet.parts.volume.fill()
      await lasting(random)
      fleet.parts.volume.empty()
      return afterwards(fleet)
    },
  },
  {
    name: 'the disk of the files read-only',
    weight: 2,
    skipped: ({ parts }) => {
      if (parts.cluster === undefined) return 'the database is there, too'
      return parts.volume.isOwn ? undefined : noMount
    },
    strike: async (fleet, random) => {
      await fleet.parts.volume.readOnly(true)
      await lasting(random)
      await fleet.parts.volume.readOnly(false)
      return afterwards(fleet)
    },
  },
  {
    name: 'PostgreSQL does not answer',
    weight: 2,
    skipped: withoutDatabase,
    strike: async (fleet, random) => {
      await fleet.parts.cluster?.freeze(LEAST + MORE * random())
      return afterwards(fleet)
    },
  },
]

/** All systems that the load asks, or one of them. */
const register = (name: string, order: object): Blow => ({
  name: `outside systems ${name}`,
  weight: 2,
  strike: async (fleet, random) => {
    const systems = ['education', 'messages', 'population'] as const
    const struck = systems.filter(() => random() < 0.7)
    for (const system of struck) await fleet.order(system, order)
    await pass(2 * LEAST + MORE * random())
    for (const system of struck) await fleet.order(system, { mode: 'ok' })
    return undefined
  },
})

const clock = (name: string, hours: number): Blow => ({
  name: `the clock jumps ${name}`,
  weight: 2,
  strike: async (fleet, random) => {
    // Of one machine or of all of them; one that is started meanwhile has it wrong from the beginning.
    const moved = random() < 0.5 ? fleet.programs : fleet.programs.slice(-1)
    fleet.moveClock(hours * HOUR, moved)
    if (random() < 0.3) await restart(pick(moved, random))
    await lasting(random)
    fleet.moveClock(0)
    return undefined
  },
})

export const blows: readonly Blow[] = [
  ...kills,
  ...disks,
  register('hang', { mode: 'slow', ms: 20_000 }),
  register('answer late', { mode: 'slow', ms: 700 }),
  register('answer wrong types', { mode: 'wrong' }),
  register('answer half', { mode: 'half' }),
  register('reset', { mode: 'down' }),
  clock('three hours forward', 3),
  clock('three hours back', -3),
]

/** Endless, each as often as its weight says; each deck is shuffled. */
export function* dealt(fleet: Fleet, random: () => number): Generator<Blow, never> {
  const deck = blows
    .filter(({ skipped }) => skipped?.(fleet) === undefined)
    .flatMap((blow) => Array.from({ length: blow.weight }, () => blow))
  for (;;) yield* shuffled(deck, random)
}
