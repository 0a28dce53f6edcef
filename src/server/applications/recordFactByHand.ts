import type { ApplicationView } from '#contract/schemas.ts'
import type { Json } from '#engine/values/types.ts'
import { fitsFact } from '../facts/askRegister.ts'
import { type FactQuestion, OWN } from '../facts/FactQuestion.ts'
import { refreshFacts } from '../facts/refreshFacts.ts'
import { factHash } from '../facts/storedFacts.ts'
import type { Trx } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { appendEvent } from './eventRecord.ts'
import { getCase } from './getCase.ts'
import { inTransaction } from './inTransaction.ts'
import { moveCase } from './moveCase.ts'
import { readView } from './readView.ts'
import { situationOf } from './situationOf.ts'
import { createSight } from './view/sightOf.ts'
import { beginWork } from './Work.ts'

interface ByHand {
  person: SignedIn
  id: string
  fact: string
  value: Json
  /** The file that proves it. */
  document: string
}

/**
 * Staff write down, from a document, what a register cannot say now; whatever waited for it is judged at once. It is
 * asked once more before: only silence counts, and a register that answers is not overruled.
 */
export async function recordFactByHand(portal: Portal, byHand: ByHand): Promise<ApplicationView> {
  const { person, id } = byHand
  await askOnceMore(portal, byHand)
  await inTransaction(portal, async (trx) => {
    const { found, access } = await getCase(portal, trx, { person, id, lock: true })
    const [actor] = access.kind === 'staff' ? access.actors : []
    if (actor === undefined) throw new ApiError('error.forbidden')
    const held = found.state.held
    const situation = await situationOf(portal, trx, found, {
      event: held?.event,
      actor: held?.by,
      use: 'deciding',
    })
    // What they do not see they do not write down.
    if (createSight(found, situation, { access, past: [] }).narrow !== undefined)
      throw new ApiError('error.forbidden')
    const question = situation.questions.find(({ name }) => name === byHand.fact)
    if (question === undefined || question.fact.source === OWN) throw new ApiError('error.notFound')
    const needed = question.fact.down === 'byHand' || held?.facts.includes(question.name) === true
    if (!needed || question.key === undefined || situation.context.factStates[question.name] !== 'down')
      throw new ApiError('error.denied', { message: 'common.notAllowedNow' })
    if (byHand.value !== null && !fitsFact(question.fact, byHand.value, portal.clock.now()))
      throw new ApiError('error.invalid', { issues: [{ path: '/value', code: 'valid.format' }] })
    await requireOwnDocument(trx, byHand)
    const entry = {
      key_hash: factHash(portal, question),
      value: found.key.encryptJson(byHand.value),
      by_id: person.id,
      document_id: byHand.document,
      at: portal.clock.now(),
    }
    await trx
      .insertInto('fact_by_hand')
      .values({ application_id: id, name: question.name, ...entry })
      .onConflict((conflict) => conflict.columns(['application_id', 'name']).doUpdateSet(entry))
      .execute()
    await trx
      .insertInto('file_use')
      .values({ application_id: id, file_id: byHand.document })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await appendEvent(
      { portal, trx },
      { id, key: found.key },
      {
        event: { kind: 'byHand', fact: question.name },
        actor,
        outcome: 'done',
        made: [],
        changes: {},
      },
    )
    await moveCase(beginWork(portal, trx), found, { kind: 'tick' })
  })
  return readView(portal, person, id)
}

/** It stays until the transaction ends. */
async function requireOwnDocument(trx: Trx, { person, document }: ByHand): Promise<void> {
  const own = await trx
    .selectFrom('file')
    .select('id')
    .where('id', '=', document)
    .where('owner_id', '=', person.id)
    .forKeyShare()
    .executeTakeFirst()
  if (own === undefined)
    throw new ApiError('error.invalid', { issues: [{ path: '/document', code: 'valid.fileNotYours' }] })
}

/** A wrong code is no outage, and a right one is not to be found by asking here. */
async function askOnceMore(portal: Portal, { person, id, fact }: ByHand): Promise<void> {
  const { found, access } = await getCase(portal, portal.database, { person, id })
  if (access.kind !== 'staff' || access.actors.length === 0) throw new ApiError('error.forbidden')
  const { held } = found.state
  const wanted = (question: FactQuestion): boolean =>
    question.name === fact && question.fact.tries === undefined
  await refreshFacts(portal, found, {
    wanted,
    moment: { event: held?.event, actor: held?.by },
    asker: person,
  })
}
