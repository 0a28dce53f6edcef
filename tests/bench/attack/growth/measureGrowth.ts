import { createRandom } from '../../../roads/createRandom.ts'
import type { Figure } from '../../Bench.ts'
import { bars } from '../bars.ts'
import { type Answer, bodyOf, Caller } from '../Caller.ts'
import { type Family, familyName, type Format } from '../hostile/Family.ts'
import { families } from '../hostile/families.ts'
import type { AttackSite } from '../site/openAttackSite.ts'
import type { Topology } from '../site/openTopology.ts'
import { makeAccount } from '../site/people.ts'

/** The first size, in bytes, and the last; each next one is twice the one before. */
const FIRST = 256_000
const LAST = 4_100_000
/** Of packed files, of which a small one can be the dearest, and of what is never large. */
const FIRST_SMALL = 32_000
const FIRST_DRAFT = 4000
/** Milliseconds: an answer that comes faster says more of the way than of the file. */
const TELLING = 100
/** Milliseconds: what takes longer at one size is not tried at the next one. */
const LONGEST = 8000
/** Times that a size is sent again where it falls short: an odd moment of the machine does not count. */
const TRIES_MORE = 4
/** What the portal says to a file or body that it has looked at. */
const LOOKED_AT = new Set([200, 400, 413, 415, 422])

interface Growing {
  site: AttackSite
  topology: Topology
  seed: number
  nextNumber: () => number
  progress: (line: string) => void
  /** By the name of a family. */
  wants: (name: string) => boolean
}
/** Milliseconds of a whole call, and of the processors that the server used meanwhile. */
interface Cost {
  clock: number
  cpu: number
}
interface Step extends Cost {
  size: number
}
/** What came of one family. */
interface Grown {
  family: Family
  steps: Step[]
  /** The largest ratio of two neighbouring steps, of which the second is telling. */
  ratio: number
}
type Send = (bytes: Buffer) => Promise<Answer>

const ENDINGS: { [format in Format]?: string } = {
  pdf: 'pdf',
  png: 'png',
  jpeg: 'jpg',
  zip: 'zip',
  xml: 'svg',
}

/**
 * What twice the bytes cost, for each family of hostile files, on a server that does nothing else. One row for each format. A family
 * falls short where the time of the call and the processor's time both do: other programs of the machine lengthen the first alone.
 */
export async function measureGrowth(growing: Growing): Promise<Figure[]> {
  const { topology, progress, wants } = growing
  const wanted = families.filter((family) => wants(familyName(family)))
  const tokens = await makeSenders(growing, wanted)
  const grown: Grown[] = []
  for (const [index, family] of wanted.entries()) {
    const token = tokens[index] ?? ''
    const one = await growFamily(family, growing, (step) =>
      senderOf(family, callerAt(topology, token, [step, index])),
    )
    for (const watch of topology.watches) await watch.untilServing()
    progress(`twice the bytes, ${familyName(family)}: ${stepsText(one.steps)}`)
    grown.push(one)
  }
  return [...Map.groupBy(grown, ({ family }) => family.format)].map(([format, all]) => figureOf(format, all))
}

/** An account for each family, because requests are limited by the account. */
function makeSenders({ site, nextNumber }: Growing, wanted: readonly Family[]): Promise<string[]> {
  return site.inPortal(async (portal) => {
    const tokens: string[] = []
    for (const { format } of wanted) {
      const roles = format === 'csv' ? [{ is: 'helpDesk', institution: null }] : []
      tokens.push((await makeAccount(portal, { number: nextNumber(), roles })).token)
    }
    return tokens
  })
}

/** An address for each size of each family, because requests are limited by the address as well. */
const callerAt = ({ entry }: Topology, token: string, [step, family]: [number, number]): Caller =>
  new Caller(entry, { token, from: `127.0.${2 + step}.${1 + family}` })

const stepsText = (steps: readonly Step[]): string =>
  steps
    .map(
      ({ size, clock, cpu }) => `${(size / 1000).toFixed(0)} kB ${clock.toFixed(0)} ms (${cpu.toFixed(0)})`,
    )
    .join(', ')

function figureOf(format: Format, all: readonly Grown[]): Figure {
  const worst = all.toSorted((one, other) => other.ratio - one.ratio)
  const [first] = worst
  const short = worst.filter(({ ratio }) => ratio > bars.growth.atMost)
  const text = ({ family, ratio, steps }: Grown): string =>
    `${family.name} ${ratio.toFixed(1)}: ${stepsText(steps.slice(-2))}`
  return {
    what: `${format.toUpperCase()}: time for twice the bytes, the worst of ${all.length} families`,
    value: first?.ratio ?? Number.NaN,
    bar: bars.growth,
    note: (short.length > 0 ? short : worst.slice(0, 1)).slice(0, 4).map(text).join('; '),
  }
}

async function growFamily(
  family: Family,
  { topology, seed }: Growing,
  senderAt: (step: number) => Send,
): Promise<Grown> {
  const steps: Step[] = []
  let ratio = 1
  for (let size = firstSize(family); size <= Math.min(LAST, family.maxSize); size *= 2) {
    const bytes = family.make(size, createRandom(seed))
    const send = senderAt(steps.length)
    const cost = await bestOf(1, topology, () => send(bytes))
    const before = steps.at(-1)
    if (before !== undefined && ratioOf(cost, before) > bars.growth.atMost) {
      const more = await bestOf(TRIES_MORE, topology, () => send(bytes))
      cost.clock = Math.min(cost.clock, more.clock)
      cost.cpu = Math.min(cost.cpu, more.cpu)
    }
    if (before !== undefined) ratio = Math.max(ratio, ratioOf(cost, before))
    steps.push({ size, ...cost })
    if (cost.clock > LONGEST) break
  }
  return { family, steps, ratio }
}

function firstSize({ format, counts, maxSize }: Family): number {
  if (format === 'draft') return FIRST_DRAFT
  return counts === 'unpacked' || maxSize < LAST ? FIRST_SMALL : FIRST
}

/** The lesser of both ratios; 1 where the later step is not telling. */
function ratioOf(cost: Cost, before: Cost): number {
  if (cost.clock < TELLING) return 1
  // Of a process that was killed meanwhile the processor's time is not known.
  if (Number.isNaN(cost.cpu) || Number.isNaN(before.cpu)) return cost.clock / before.clock
  if (cost.cpu < TELLING) return 1
  return Math.min(cost.clock / before.clock, cost.cpu / before.cpu)
}

/** A server that had to be killed took as long as anybody waits. */
async function bestOf(tries: number, topology: Topology, send: () => Promise<Answer>): Promise<Cost> {
  const best: Cost = { clock: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY }
  for (let tried = 0; tried < tries; tried += 1) {
    const [from, used] = [performance.now(), cpuOf(topology)]
    const answer = await send().catch(() => undefined)
    const clock = performance.now() - from
    if (answer === undefined && clock < LONGEST / 2) throw new Error('A connection was lost at once')
    if (answer === undefined) return { clock, cpu: Number.NaN }
    if (!LOOKED_AT.has(answer.status))
      throw new Error(`A hostile file was answered ${answer.status}: ${answer.text.slice(0, 100)}`)
    best.clock = Math.min(best.clock, clock)
    best.cpu = Math.min(best.cpu, cpuOf(topology) - used)
    if (clock > LONGEST / 2) break
  }
  return best
}

const cpuOf = ({ servers }: Topology): number => servers.reduce((sum, server) => sum + server.cpu(), 0)

const JSON_TYPE = { headers: { 'content-type': 'application/json' } }

function senderOf({ format }: Family, caller: Caller): Send {
  if (format === 'csv')
    return (bytes) =>
      caller.ask('checkList', {
        params: { process: 'support' },
        body: { decisions: ['take'], csv: bytes.toString() },
      })
  if (format === 'json')
    return (bytes) =>
      caller.ask('findApplication', {
        body: Buffer.concat([Buffer.from('{"process":"payment","input":'), bytes, Buffer.from('}')]),
        ...JSON_TYPE,
      })
  if (format === 'draft') return (bytes) => keepAndRead(caller, bytes)
  return (bytes) => caller.upload(bytes, `a.${ENDINGS[format] ?? 'bin'}`)
}

/** A draft that is kept and opened, then given up. Gives how it was opened. */
async function keepAndRead(caller: Caller, answers: Buffer): Promise<Answer> {
  const begun = await caller.ask('createApplication', { body: { process: 'transfer' } })
  const { id, revision } = bodyOf<{ id: string; revision: number }>(begun)
  const body = Buffer.concat([Buffer.from(`{"revision":${revision},"answers":`), answers, Buffer.from('}')])
  const saved = await caller.ask('saveDraft', { params: { id }, body, ...JSON_TYPE })
  if (saved.status !== 200) return saved
  const opened = await caller.ask('application', { params: { id } })
  await caller.ask('deleteDraft', { params: { id } })
  return opened
}
