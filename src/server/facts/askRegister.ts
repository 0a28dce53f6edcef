import { matches } from '#engine/validation/matches.ts'
import type { Fact } from '#engine/content/types.ts'
import { durationMilliseconds, nowAt } from '#engine/values/dates.ts'
import type { Json, JsonObject, Scope } from '#engine/values/types.ts'
import { noteLookupFault } from '../faults/tally.ts'
import { traceHeaders } from '../operations/tracing/traced.ts'
import { watchSource } from '../operations/watchSource.ts'
import type { Portal } from '../Portal.ts'
import { readAnswer } from '../people/readAnswer.ts'
import { saysNone } from '../people/saysNone.ts'
import { sourceOf } from '../sourceOf.ts'
import { matchesKey, namedOnly } from './fitAnswer.ts'
import { isOfSource, registerPath } from './registerPath.ts'

/** A fault is `down` and never `none`; the reason is for the log and names no person. */
export type RegisterAnswer =
  | { state: 'found'; value: Json }
  | { state: 'none' }
  | { state: 'down'; reason: string }

const TIMEOUT = 3000
/** Further tries after a fast fault, within the time-out of the whole. */
const PAUSES = [100, 300]

/** Undefined: the key cannot be asked for. */
export async function askRegister(
  portal: Portal,
  fact: Fact,
  key: JsonObject,
): Promise<RegisterAnswer | undefined> {
  const outcomeOf = (told: RegisterAnswer | undefined): string =>
    told?.state === 'down' ? told.reason : (told?.state ?? 'not asked')
  const answer = await watchSource(portal, { source: fact.source, outcomeOf }, () => ask(portal, fact, key))
  if (answer?.state === 'down')
    noteLookupFault(portal, { source: fact.source, fact: fact.path, reason: answer.reason })
  return answer
}

async function ask(portal: Portal, fact: Fact, key: JsonObject): Promise<RegisterAnswer | undefined> {
  const path = registerPath(fact.path, key)
  if (path === undefined) return undefined
  const source = sourceOf(portal.config, fact.source)
  if (source === undefined) return { state: 'down', reason: 'address' }
  const address = `${source.address}${path}`
  if (!isOfSource(address, source.address)) return { state: 'down', reason: 'address' }
  const signal = AbortSignal.timeout(durationMilliseconds(fact.timeout ?? '') ?? TIMEOUT)
  const askNow = () =>
    askOnce(address, { signal, headers: source.key === undefined ? {} : { 'x-api-key': source.key } })
  let answer = await askNow()
  for (const pause of PAUSES) {
    if (answer.state !== 'down' || signal.aborted) break
    await waitFor(pause, signal)
    answer = signal.aborted ? answer : await askNow()
  }
  return checked(answer, { fact, key, now: portal.clock.now() })
}

async function askOnce(
  address: string,
  { signal, headers }: { signal: AbortSignal; headers: { [name: string]: string } },
): Promise<RegisterAnswer> {
  try {
    const response = await fetch(address, {
      signal,
      headers: { accept: 'application/json', ...traceHeaders(), ...headers },
      redirect: 'error',
    })
    if (saysNone(response)) {
      await response.body?.cancel()
      return { state: 'none' }
    }
    if (!response.ok) {
      await response.body?.cancel()
      return { state: 'down', reason: `status ${response.status}` }
    }
    const value: Json = JSON.parse(await readAnswer(response))
    return { state: 'found', value }
  } catch (cause) {
    return { state: 'down', reason: faultOf(cause) }
  }
}

/** What cannot be read is no answer of the agreed shape. */
function faultOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown'
  if (cause.name === 'TimeoutError') return 'timeout'
  return cause instanceof SyntaxError ? 'shape' : 'connection'
}

/** What does not fit the declared shape was not answered; who does not know what they have to know is told nothing. */
function checked(
  answer: RegisterAnswer,
  { fact, key, now }: { fact: Fact; key: JsonObject; now: Date },
): RegisterAnswer {
  if (answer.state !== 'found') return answer
  if (!fitsFact(fact, answer.value, now)) return { state: 'down', reason: 'shape' }
  if (!matchesKey(fact, answer.value, key)) return { state: 'none' }
  return { state: 'found', value: namedOnly(fact.value, answer.value) }
}

export function fitsFact(fact: Fact, value: Json, now: Date): boolean {
  const scope: Scope = {
    world: { now: nowAt(now.toISOString()) },
    conditions: {},
    matches,
    rows: () => undefined,
  }
  return matches(fact.value, value, scope, '')
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
