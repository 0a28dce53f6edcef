import type { Judge, Verdict } from './judge/createJudge.ts'
import type { Findings } from './judge/Findings.ts'
import type { People } from './People.ts'
import { makeRequest, type RawRequest } from './requests/makeRequest.ts'
import type { Operation } from './requests/Operation.ts'
import { type Pool, resourceOf } from './requests/Pool.ts'
import { asObject, parseJson } from './requests/readJson.ts'
import type { RequestRecipe } from './requests/Recipe.ts'
import { curlOf, type RawAnswer, sendRequest } from './requests/sendRequest.ts'
import type { Json } from '#engine/values/types.ts'

export interface FuzzerParts {
  origin: string
  people: People
  pool: Pool
  judge: Judge
  findings: Findings
}

/** Asks, learns from what is answered, and judges it. */
export class Fuzzer {
  readonly people: People
  readonly findings: Findings
  requests = 0
  slowest = { milliseconds: 0, operation: '' }
  /** Operations of which a request succeeded. */
  readonly served = new Set<string>()
  /** By operation: who was not sent away. */
  readonly #letIn = new Map<string, number[]>()
  readonly #parts: FuzzerParts

  constructor(parts: FuzzerParts) {
    this.#parts = parts
    this.people = parts.people
    this.findings = parts.findings
  }

  /** `seed` of the property that asks is told with what it finds. */
  async ask(
    operation: Operation,
    recipe: RequestRecipe,
    seed: number,
  ): Promise<{ verdict?: Verdict; answer: Json }> {
    const { origin, people, pool, judge, findings } = this.#parts
    let actor = recipe.actor
    const tokenFor = (about: readonly Json[]): string | undefined => {
      actor = this.#actorOf(operation, recipe, about)
      return people.tokenOf(actor)
    }
    const request = makeRequest(operation, recipe, { pool, tokenFor, proofFor: () => people.proofOf(actor) })
    const token = people.tokenOf(actor)
    const answer = await sendRequest(origin, request)
    this.#count(operation, answer, actor)
    const value = parseJson(answer.text) ?? null
    const signedIn = token !== undefined && request.headers['authorization'] === `Bearer ${token}`
    const isServed = answer.status >= 200 && answer.status < 300
    if (isServed) pool.learn(resourceOf(operation.path), value, actor)
    else if (signedIn && answer.status === 401 && asObject(value)['code'] === 'error.signIn')
      people.lose(actor)
    const verdict = judge({ operation, signedIn }, answer)
    if (verdict === undefined || isBroken(request, answer)) return { answer: value }
    findings.add({ ...verdict, curl: curlOf(origin, request), actor: people.nameOf(actor), seed })
    return { verdict, answer: value }
  }

  /**
   * Two of three requests come from somebody who may make them, where one is known: who was let in before, rather one who knows
   * what the request is about. Others see little of an operation.
   */
  #actorOf({ id }: Operation, { actor, suited }: RequestRecipe, about: readonly Json[]): number {
    if (!suited) return actor
    const known = this.#letIn.get(id) ?? []
    const readers = about.flatMap((one) => this.#parts.pool.readersOf(one))
    const both = readers.filter((one) => known.includes(one))
    const best = [both, readers, known].find((some) => some.length > 0) ?? []
    return best[actor % best.length] ?? actor
  }

  #count({ id }: Operation, { status, milliseconds }: RawAnswer, actor: number): void {
    this.requests += 1
    if (milliseconds > this.slowest.milliseconds) this.slowest = { milliseconds, operation: id }
    if (status >= 200 && status < 300) this.served.add(id)
    const known = this.#letIn.get(id) ?? []
    if (![-1, 0, 400, 401, 403].includes(status) && !known.includes(actor))
      this.#letIn.set(id, [...known, actor])
  }
}

/** Bytes of an address with its headers, and of a body, from which on a connection may be ended while it is still written to. */
const MOST = { headers: 12_000, body: 900_000 }

/** No HTTP, or far too much of it: to refuse the connection, in words of HTTP alone, is an answer. */
function isBroken({ path, headers, body }: RawRequest, { status }: RawAnswer): boolean {
  if (![0, 400, 408, 413, 431].includes(status)) return false
  const length = Object.entries(headers).reduce((sum, pair) => sum + pair.join(': ').length, path.length)
  const told = Number(headers['content-length'] ?? 0)
  return told !== (body?.length ?? 0) || length > MOST.headers || (body?.length ?? 0) > MOST.body
}
