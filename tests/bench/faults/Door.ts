import { setTimeout as pass } from 'node:timers/promises'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'
import { createApi, type Reply, type Request } from '../../roads/api/createApi.ts'
import type { Tally } from './Tally.ts'

/** Milliseconds before it is asked again, and after which an answer is strange for not coming. */
const AGAIN = 60
const LONGEST = 30_000

/** What a balancer does: the next server, and after an answer that it is away, another one. */
export class Door {
  readonly tally: Tally
  readonly #origins: readonly string[]
  #turn = 0
  lastAway = ''

  constructor(origins: readonly string[], tally: Tally) {
    this.#origins = origins
    this.tally = tally
  }

  get origin(): string {
    this.#turn += 1
    return this.#origins[this.#turn % this.#origins.length] ?? ''
  }

  /** Once. Undefined: nobody was there, or they said so. */
  async ask<N extends CallName>(
    name: N,
    token: string | undefined,
    request: Request<N>,
  ): Promise<Reply<AnswerOf<Calls[N]>> | undefined> {
    return this.once(name, () => createApi(this.origin, token).ask(name, request))
  }

  /** A question of any kind. A 500 is strange: whatever breaks has a name. */
  async once<T extends { status: number }>(what: string, ask: () => Promise<T>): Promise<T | undefined> {
    const reply = await Promise.race([
      ask().catch(() => undefined),
      pass(LONGEST, 'late' as const, { ref: false }),
    ])
    if (reply === 'late') this.tally.strange.add(`${what}: no answer in ${LONGEST / 1000} s`)
    else if (reply !== undefined && !isAway(reply)) {
      if (reply.status >= 500) this.tally.strange.add(`${what}: ${reply.status} ${JSON.stringify(reply)}`)
      else return reply
    }
    this.tally.away += 1
    this.lastAway = `${what}: ${reply === undefined ? 'nobody there' : JSON.stringify(reply)}`
    return undefined
  }

  /** Somebody who gives up is a fault of the portal; they begin anew. */
  async unlessGivenUp(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof GaveUp)) throw cause
      this.tally.strange.add(`away for ${LONGEST / 1000} s, ${this.lastAway}`)
    }
  }
}

/** Asked for so long, and always away. */
class GaveUp extends Error {
  override readonly name = 'GaveUp'
}

/** Asked again and again, the very same, until there is an answer. @throws GaveUp */
export async function insist<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const began = performance.now()
  while (performance.now() - began < LONGEST) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pass(AGAIN)
  }
  throw new GaveUp()
}

const isAway = ({ status }: { status: number }): boolean => status === 503
