import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { Database } from '../database/openDatabase.ts'
import { prepared } from '../database/prepared.ts'
import type { PersonKey } from '../people/personKeys.ts'
import type { Sealed } from '../people/seal.ts'
import type { Portal } from '../Portal.ts'
import { ApiError } from './ApiError.ts'

/**
 * Runs `work` once for each person and Idempotency-Key, in the caller's transaction: the answer is kept with what the
 * work wrote, or neither is. A second request with the key and the same body gets the kept answer (a plain JSON value),
 * also while the first is still running: it waits. Without a key the work just runs.
 * @throws error.idempotency when the key came with another body.
 */
export type Once = <T>(trx: Database, work: () => Promise<T>) => Promise<T>

const LONGEST_KEY = 100

/** What it reads of a request. */
export type KeyedRequest = Pick<FastifyRequest, 'method' | 'url' | 'body' | 'headers' | 'person'>

export function createOnce(portal: Portal, request: KeyedRequest, call: Call): Once {
  const key = request.headers['idempotency-key']
  const person = request.person
  if (!call.idempotent || typeof key !== 'string' || person === null) return (_trx, work) => work()
  if (key.length > LONGEST_KEY) throw new ApiError('error.badRequest')
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest()
  return async <T>(trx: Database, work: () => Promise<T>): Promise<T> => {
    const place = { portal, trx, personId: person.id, key }
    const sealing = await reserve(place, requestHash)
    if (sealing === undefined) return recall<T>(place, requestHash)
    const answer = await work()
    await remember(place, sealing, answer)
    return answer
  }
}

interface Place {
  portal: Portal
  trx: Database
  personId: string
  key: string
}

/**
 * The actor's key, which comes in the same answer; undefined: the request's key is there already. A second transaction waits
 * here for the first one's end.
 */
async function reserve(
  { portal, trx, personId, key }: Place,
  requestHash: Buffer,
): Promise<PersonKey | undefined> {
  const at = portal.clock.now()
  const [reserved] = await insertKey.ask(trx, { personId, key, requestHash, at })
  if (reserved === undefined) return undefined
  if (reserved.wrapped === null) throw new Error('This person has no key: erased')
  return portal.personKeys.unwrap(personId, reserved.wrapped)
}

const insertKey = prepared(
  (
    tables,
    { personId, key, requestHash, at }: { personId: string; key: string; requestHash: Buffer; at: Date },
  ) =>
    tables
      .insertInto('idempotency')
      .values({ person_id: personId, key, request_hash: requestHash, answer: null, created_at: at })
      .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
      .returning((eb) =>
        eb.selectFrom('person_key').select('wrapped').where('person_id', '=', personId).as('wrapped'),
      ),
)

async function recall<T>({ portal, trx, personId, key }: Place, requestHash: Buffer): Promise<T> {
  const kept = await trx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (kept === undefined || kept.answer === null || !kept.request_hash.equals(requestHash))
    throw new ApiError('error.idempotency')
  return (await portal.personKeys.open(trx, personId)).decryptJson<T>(kept.answer)
}

const keepAnswer = prepared(
  (tables, { personId, key, answer }: { personId: string; key: string; answer: Sealed<unknown> }) =>
    tables
      .updateTable('idempotency')
      .set({ answer })
      .where('person_id', '=', personId)
      .where('key', '=', key),
)

/** Sealed under the actor's key: an answer may hold what the actor may see. */
async function remember({ trx, personId, key }: Place, sealing: PersonKey, answer: unknown): Promise<void> {
  await keepAnswer.post(trx, { personId, key, answer: sealing.encryptJson(answer ?? null) })
}
