import { setTimeout as pass } from 'node:timers/promises'
import { createInboxReader, type InboxReader } from '../../../roads/api/createInboxReader.ts'
import { bars } from '../bars.ts'
import { Caller } from '../Caller.ts'
import type { AttackSite } from '../site/openAttackSite.ts'
import type { Topology } from '../site/openTopology.ts'
import { type Account, makeAccount } from '../site/people.ts'

/** What came of an attack. */
export interface Verdict {
  held: boolean
  /** What was seen, in words. */
  note: string
}
/** One attack of the review. Throws where it could not be carried out: that is no proof that it is held. */
export interface ReviewAttack {
  /** In words, for the table. */
  name: string
  run(scene: Scene): Promise<Verdict>
}

/** Seconds for a letter. */
const LETTER = 20
const ATTACKER = '127.0.0.9'

interface SceneParts {
  site: AttackSite
  topology: Topology
  /** Another one for each account of the site. */
  nextNumber: () => number
  /** Address of a built file that is large. */
  asset: string
}

/** What an attack of the review has at hand: the portal, accounts, and what the servers say of themselves. */
export class Scene {
  readonly site: AttackSite
  readonly asset: string
  readonly inbox: InboxReader
  readonly #topology: Topology
  readonly #nextNumber: () => number

  constructor({ site, topology, nextNumber, asset }: SceneParts) {
    this.site = site
    this.asset = asset
    this.inbox = createInboxReader(site.sandbox, LETTER)
    this.#topology = topology
    this.#nextNumber = nextNumber
  }

  get entry(): string {
    return this.#topology.entry
  }

  /** Of each server, past a balancer. */
  get servers() {
    return this.#topology.servers
  }

  /** Somebody new. `roles` make them staff. */
  person(
    wanted: { roles?: { is: string; institution: string | null }[]; role?: number } = {},
  ): Promise<Account> {
    return this.site.inPortal((portal) => makeAccount(portal, { number: this.#nextNumber(), ...wanted }))
  }

  analyst(): Promise<Account> {
    return this.person({ roles: [{ is: 'analyst', institution: null }] })
  }

  caller(token?: string, from = ATTACKER): Caller {
    return new Caller(this.entry, { from, ...(token !== undefined && { token }) })
  }

  /** The longest stall of any server while the work runs and until each of them answers again. */
  async stallDuring(work: () => Promise<unknown>): Promise<{ milliseconds: number; killed: boolean }> {
    const from = Date.now()
    await work()
    for (const watch of this.#topology.watches) {
      await watch.look()
      await watch.untilServing()
    }
    const seen = this.#topology.watches.flatMap(({ stalls }) => stalls).filter(({ to }) => to > from)
    return {
      milliseconds: Math.max(0, ...seen.map(({ milliseconds }) => milliseconds)),
      killed: seen.some(({ killed }) => killed),
    }
  }

  /** Held where no server stands still for longer than the bar while the work runs. */
  async stalls(work: () => Promise<string>): Promise<Verdict> {
    let said = 'no answer'
    const { milliseconds, killed } = await this.stallDuring(async () => {
      // A server that is killed answers nobody.
      said = await work().catch(() => said)
    })
    const { atMost } = this.site.isEmbedded ? bars.stallEmbedded : bars.stall
    const stood = killed
      ? 'it did not come back and was killed'
      : `it stood still ${milliseconds.toFixed(0)} ms`
    return { held: !killed && milliseconds <= atMost, note: `${said}; ${stood}` }
  }

  /** Milliseconds of all servers' processors. */
  cpu(): number {
    return this.servers.reduce((sum, server) => sum + server.cpu(), 0)
  }

  /** Open files of the server that has most. */
  openFiles(): number {
    return Math.max(...this.servers.map((server) => server.openFiles()))
  }

  pass(milliseconds: number): Promise<void> {
    return pass(milliseconds)
  }
}
