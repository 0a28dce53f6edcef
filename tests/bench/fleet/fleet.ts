import { setTimeout as pass } from 'node:timers/promises'
import { Client } from 'pg'
import { createInboxReader } from '../../roads/api/createInboxReader.ts'
import { newApplicant, signInStaff } from '../../roads/openTravellers.ts'
import { AYSEL } from '../../roads/people.ts'
import type { RoadWorld } from '../../roads/RoadWorld.ts'
import { confirmedTransfer } from '../../roads/transfer/confirmed.ts'
import { order } from '../../roads/transfer/decide.ts'
import { dueOf, payAtProvider } from '../../roads/transfer/pay.ts'
import { publishContent } from '../../server/publishContent.ts'
import type { Bench, BenchRun, Figure } from '../Bench.ts'
import { bars } from './bars.ts'
import { driveCalls } from './driveCalls.ts'
import { CONNECTIONS, openFleet, type OpenFleet, WORKERS } from './openFleet.ts'

/** Milliseconds. */
const LOOK = 100
const PATIENCE = 60_000

/** Several servers and workers as one portal: behind PgBouncer, with files in an S3 server. */
export const fleet: Bench = async (run) => {
  const size = Number(run.option('servers') ?? (run.quick ? 2 : 4))
  const seconds = Number(run.option('seconds') ?? (run.quick ? 5 : 60))
  const opened = await openFleet(run, size)
  run.progress('a road is walked over all servers')
  const failed = await walkRoad(opened)
  const connections = watchConnections(opened.url)
  run.progress(`applicants at work for ${seconds} s`)
  const driven = await driveCalls(opened, { applicants: 4 * size, seconds })
  const most = await connections.end()
  run.progress('a release is published')
  const followed = await publishOne(opened)
  return [
    ...figuresOf({ size, driven, most }),
    { what: 'roads that did not arrive', value: failed === '' ? 0 : 1, bar: bars.failed, note: failed },
    { what: 'letters that came twice', value: await lettersTwice(opened, run), bar: bars.twice },
    { what: `a release on ${size} servers, the last one`, value: followed, unit: 'ms', bar: bars.followed },
  ]
}

function figuresOf({
  size,
  driven,
  most,
}: {
  size: number
  driven: Awaited<ReturnType<typeof driveCalls>>
  most: number
}): Figure[] {
  const asked = `${size} servers and ${WORKERS} workers, each with up to 10`
  return [
    {
      what: `calls a second over ${size} servers`,
      value: driven.calls / driven.seconds,
      note: `${driven.calls} calls of ${4 * size} applicants: a draft read, saved, files uploaded`,
    },
    {
      what: 'calls with another answer than one server gives',
      value: driven.faults.length,
      bar: bars.failed,
      note: driven.faults[0] ?? '',
    },
    { what: 'connections at PostgreSQL, the most', value: most, bar: { atMost: CONNECTIONS }, note: asked },
  ]
}

/** A transfer from registration to its payment; why it did not arrive, else nothing. */
async function walkRoad({ road, origin }: OpenFleet): Promise<string> {
  const world: RoadWorld = { ...road, origin }
  try {
    const staff = await signInStaff(world)
    const applicant = await newApplicant(world, AYSEL)
    const id = await confirmedTransfer(world, applicant, staff)
    await staff.sender.move(id, 'release', order(world, '2026/31-K'))
    await payAtProvider(world, await dueOf(world, applicant, id))
    // By a worker's hand: the payment moves the application that asked for it.
    for (const until = performance.now() + PATIENCE; performance.now() < until; await pass(LOOK))
      if ((await applicant.view(id)).status === 'paid') return ''
    return 'The payment moved nothing'
  } catch (cause) {
    return cause instanceof Error ? cause.message : 'no error'
  }
}

/** Letters of one text to one address. */
async function lettersTwice({ road }: OpenFleet, run: BenchRun): Promise<number> {
  const inbox = createInboxReader(road.sandbox)
  const came = [...(await inbox.messages(AYSEL.email)), ...(await inbox.messages(AYSEL.mobile))]
  run.progress(`${came.length} letters came to the applicant`)
  return came.length - new Set(came.map(({ to, text }) => `${to} ${text}`)).size
}

/** Milliseconds until the last of the servers shows it. */
async function publishOne({ road, servers }: OpenFleet): Promise<number> {
  const { portal } = road
  const { content } = await portal.releases.getRelease(portal.database)
  const changed = structuredClone(content)
  const texts = changed.locales['en']
  if (texts !== undefined) texts['app.title'] = 'Another release'
  const hash = await publishContent(portal, changed)
  const started = performance.now()
  await Promise.all(servers.map((origin) => seen(origin, hash, started + PATIENCE)))
  return performance.now() - started
}

async function seen(origin: string, hash: string, until: number): Promise<void> {
  while (performance.now() < until) {
    const { release }: { release: string } = await (await fetch(`${origin}/health`)).json()
    if (release === hash) return
    await pass(10)
  }
  throw new Error('A server never showed the release')
}

/** Looks again and again how many connections clients have at PostgreSQL, its own not counted. */
function watchConnections(url: string): { end(): Promise<number> } {
  const looking = { most: 0, isOver: false }
  const watch = async (): Promise<number> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    while (!looking.isOver) {
      const { rows } = await client.query<{ n: string }>(
        "select count(*) as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      looking.most = Math.max(looking.most, Number(rows[0]?.n))
      await pass(LOOK)
    }
    await client.end()
    return looking.most
  }
  const watching = watch()
  return {
    end: () => {
      looking.isOver = true
      return watching
    },
  }
}
