import { setTimeout as pass } from 'node:timers/promises'
import { openTestPortal } from '../../server/testPortal.ts'
import type { Api } from '../../roads/api/createApi.ts'
import type { BenchRun, Figure } from '../Bench.ts'
import { employ } from '../desk/officers.ts'
import { startDatabase } from '../desk/startDatabase.ts'
import { median } from '../statistics.ts'
import { bars } from './bars.ts'
import { SERVERS, startFleet } from './startFleet.ts'

const ROUNDS = 10
/** Milliseconds from the second pair of eyes to the press. */
const APPROVED = 2000
/** Milliseconds between two looks at a server. */
const LOOK = 10
const EN = 'locales/en/transfer.json'
const CHANGED = /("transfer\.distance": )".*"/

/** From the press of "publish" until each of three servers, with one database, serves the new release. */
export async function publishLive(run: BenchRun): Promise<Figure[]> {
  const rounds = Number(run.option('rounds') ?? (run.quick ? 2 : ROUNDS))
  const database = await startDatabase()
  run.close(() => database.close())
  process.env['TEST_DATABASE_URL'] = database.url
  const door = await openTestPortal({ start: new Date().toISOString() })
  delete process.env['TEST_DATABASE_URL']
  run.close(() => door.close())
  const { portal } = door
  // The first one works, too; the others answer requests alone.
  const origins = await startFleet(run, { portal, url: database.url }, (index) => ({
    NODE_ENV: '',
    PORTAL_ANSWER_CHECKS: 'off',
    PORTAL_WORKER: index === 0 ? 'inside' : 'off',
  }))
  const analyst = [{ is: 'analyst', institution: null }]
  const people = origins.map((origin) => employ(portal, origin, analyst))
  const [one, two, ...others] = await Promise.all(people)
  if (one === undefined || two === undefined) throw new Error('Nobody publishes')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    run.progress(`release ${round + 1} of ${rounds}`)
    times.push(await publishOnce([one, two, ...others], `A sentence of round ${round}`))
  }
  return [
    {
      what: `publish to live on ${SERVERS} servers, the slowest`,
      value: Math.max(...times),
      unit: 'ms',
      bar: bars.live,
      note: `median ${median(times).toFixed(0)} ms, ${rounds} releases`,
    },
  ]
}

async function publishOnce(apis: readonly [Api, Api, ...Api[]], words: string): Promise<number> {
  const [one, two] = apis
  const edition = await one.call('createEdition', { body: { title: words } })
  const params = { id: edition.id }
  const { files } = await one.call('releaseFiles', { params: { hash: edition.base } })
  const base = files.find(({ path }) => path === EN)?.text ?? ''
  const text = base.replace(CHANGED, `$1${JSON.stringify(words)}`)
  const changes = [{ path: EN, base, text }]
  const { revision } = await one.call('saveEdition', { params, body: { changes } })
  await one.call('submitEdition', { params, body: { revision, note: words } })
  await two.call('reviewEdition', { params, body: { revision, verdict: 'approved', note: words } })
  // Nobody publishes in the very second in which somebody else approves.
  await pass(APPROVED)
  const began = performance.now()
  const published = one.call('publishEdition', { params, body: { revision, at: null } })
  const seen = await Promise.all(apis.map((api) => seeOther(api, edition.base)))
  const { release } = await published
  if (seen.some((hash) => hash !== release)) throw new Error('A server shows another release')
  return performance.now() - began
}

/** The release that comes after one, as soon as a server shows it. */
async function seeOther(api: Api, before: string): Promise<string> {
  for (;;) {
    const { release } = await api.call('portal', {})
    if (release !== before) return release
    await pass(LOOK)
  }
}
