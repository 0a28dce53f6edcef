import { setTimeout as pass } from 'node:timers/promises'
import type { Portal } from '#server/Portal.ts'
import { createRandom } from '../../roads/createRandom.ts'
import { type Blow, dealt } from './blows.ts'
import { checkAccounts, checkClaim } from './checkClaims.ts'
import { checkDelivered, checkEnded } from './checkEnded.ts'
import { checkStored, checkTrail, checkWork } from './checkStored.ts'
import type { Claim } from './Claim.ts'
import { Claimant } from './Claimant.ts'
import { CLAIMANTS } from './claimants.ts'
import { Door } from './Door.ts'
import type { Fleet } from './Fleet.ts'
import { Gate } from './Gate.ts'
import { type Account, Newcomer } from './Newcomer.ts'
import { Tally } from './Tally.ts'

export interface Rounds {
  tally: Tally
  /** How often each blow came. */
  blows: Map<string, number>
  claims: number
  /** Letters that the outside system has taken, and those that it took once more with the same key. */
  letters: { taken: number; again: number }
}
interface RoundsOptions {
  rounds: number
  seed: number
  progress: (line: string) => void
  /** In the middle of each round, while people are at work. */
  beside?: (round: number, tally: Tally) => Promise<void>
}
/** Milliseconds: the latest blow, and how long people go on afterwards. */
const [LATEST, AFTER] = [1200, 500]
/** Rounds after which the whole trail is walked through. */
const TRAIL = 25
/** What waits for a register, was in the hands of a worker that was killed, or began hours ahead has come by then. */
const LATER = 4 * 3_600_000
const SETTLED = 90_000

/** People are at work; each round something breaks at a random moment, is put right, and everything is looked at. */
export async function runRounds(
  fleet: Fleet,
  { rounds, seed, progress, beside }: RoundsOptions,
): Promise<Rounds> {
  const random = createRandom(seed)
  const crew = new Crew(fleet, random)
  const { tally } = crew
  const deck = dealt(fleet, random)
  const counted = new Map<string, number>()
  const known = new Set<string>()
  crew.begin()
  for (let round = 1; round <= rounds; round += 1) {
    const blow: Blow = deck.next().value
    counted.set(blow.name, (counted.get(blow.name) ?? 0) + 1)
    await pass(random() * LATEST)
    const ready = await blow.strike(fleet, random)
    for (const words of await fleet.raiseFallen()) tally.strange.add(`${blow.name}: ${words}`)
    if (ready !== undefined) tally.ready.push({ blow: blow.name, milliseconds: ready })
    await beside?.(round, tally)
    await pass(AFTER)
    await crew.rest()
    await crew.check(round % TRAIL === 0)
    crew.goOn()
    progress(`round ${round} of ${rounds}, ${blow.name}: ${crew.claims.length} cases, ${tally.faults} faults`)
    for (const fault of tally.told.filter((one) => !known.has(one))) {
      known.add(fault)
      progress(`round ${round}, ${blow.name}: ${fault}`)
    }
  }
  progress('what was begun is waited for')
  await crew.end()
  await crew.settle()
  const times = [...fleet.parts.letters.taken.values()]
  const letters = { taken: times.length, again: times.filter((time) => time > 1).length }
  return { tally, blows: counted, claims: crew.claims.length, letters }
}

/** Everybody who is at work on a fleet, and what they know. */
class Crew {
  readonly claims: Claim[] = []
  readonly tally = new Tally()
  readonly #accounts: Account[] = []
  readonly #gate = new Gate()
  readonly #fleet: Fleet
  readonly #random: () => number
  #working: Promise<unknown> = Promise.resolve()

  constructor(fleet: Fleet, random: () => number) {
    this.#fleet = fleet
    this.#random = random
  }

  begin(): void {
    const { origins, parts } = this.#fleet
    const door = new Door(origins, this.tally)
    const provider = { secret: parts.systems.signingKeys.payment, now: () => this.#fleet.now() }
    const around = { door, gate: this.#gate, random: this.#random, claims: this.claims, provider }
    const messages = parts.systems.sources.messages
    const workers = [
      ...CLAIMANTS.map((who) => new Claimant(who, around)),
      new Newcomer({ door, gate: this.#gate, accounts: this.#accounts, messages }),
    ]
    this.#working = Promise.all(workers.map((worker) => this.#gate.work(() => worker.work())))
  }

  /** Everybody has an answer to what they did last. */
  rest(): Promise<unknown> {
    return Promise.race([this.#gate.close(), this.#working])
  }

  goOn(): void {
    this.#gate.open()
  }

  async end(): Promise<void> {
    this.#gate.end()
    await this.#working
  }

  async check(whole: boolean): Promise<void> {
    const touched = this.claims.filter((claim) => claim.touched)
    const [origin = ''] = this.#fleet.origins
    for (const claim of touched) {
      await checkClaim(origin, claim, this.tally)
      claim.touched = false
    }
    await checkAccounts(origin, this.#accounts, this.tally)
    await this.#fleet.inPortal((portal) => this.#checkStored(portal, touched, whole))
  }

  async #checkStored(portal: Portal, claims: readonly Claim[], whole: boolean): Promise<void> {
    await checkStored(
      portal,
      claims.map(({ id }) => id),
      this.tally,
    )
    await checkWork(portal, this.tally)
    if (whole) await checkTrail(portal, this.tally)
  }

  /** Hours later everything that had to happen has happened, once; every case and every letter is looked at again. */
  async settle(): Promise<void> {
    const fleet = this.#fleet
    fleet.moveClock(LATER)
    for (const claim of this.claims) claim.touched = true
    const began = performance.now()
    const [origin = ''] = fleet.origins
    while (performance.now() - began < SETTLED) {
      await pass(fleet.parts.cluster === undefined ? 5000 : 500)
      if (await fleet.inPortal(isQuiet)) break
    }
    for (const claim of this.claims)
      checkEnded(await checkClaim(origin, claim, this.tally), claim, this.tally)
    await fleet.inPortal(async (portal) => {
      await this.#checkStored(portal, this.claims, true)
      await checkDelivered(portal, {
        claims: this.claims,
        letters: fleet.parts.letters.taken,
        tally: this.tally,
      })
    })
  }
}

/** Nothing waits to be done. */
async function isQuiet({ database, clock }: Portal): Promise<boolean> {
  const now = clock.now()
  const timer = await database
    .selectFrom('timer')
    .select('id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  const letter = await database
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst()
  return timer === undefined && letter === undefined
}
