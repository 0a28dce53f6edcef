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
import { mayRecord, recorderOf } from './mayRecord.ts'
import { moveCase } from './moveCase.ts'
import { readView } from './readView.ts'
import { type Situation, situationOf } from './situationOf.ts'
import { createSight, type Sight } from './view/sightOf.ts'
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
 * asked once more before: only silence counts, and a register that answers is not overruled. Who may, and when: `mayRecord`.
 */
export async function recordFactByHand(portal: Portal, byHand: ByHand): Promise<ApplicationView> {
  const { person, id } = byHand
  await askOnceMore(portal, byHand)
  await inTransaction(portal, async (trx) => {
    const { found, access } = await getCase(portal, trx, { person, id, lock: true })
    if (access.kind !== 'staff') throw new ApiError('error.forbidden')
    const held = found.state.held
    const situation = await situationOf(portal, trx, found, {
      event: held?.event,
      actor: held?.by,
      use: 'deciding',
    })
    const sight = createSight(found, situation, { access, past: [] })
    const question = questionOf(situation, sight, byHand)
    const actor = mayRecord(question, { found, access, sight }, portal.clock.now())
    if (question.key === undefined || situation.context.factStates[question.name] !== 'down')
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

/** @throws error.forbidden for whoever sees some places of the case alone; error.notFound for what no register says */
function questionOf(
  { questions }: Situation,
  { narrow }: Sight,
  { fact }: Pick<ByHand, 'fact'>,
): FactQuestion {
  if (narrow !== undefined) throw new ApiError('error.forbidden')
  const question = questions.find(({ name }) => name === fact)
  if (question === undefined || question.fact.source === OWN) throw new ApiError('error.notFound')
  return question
}

/** Whoever may never write it down asks nothing here. A wrong code is no outage, and a right one is not to be found by asking here. */
async function askOnceMore(portal: Portal, { person, id, fact }: ByHand): Promise<void> {
  const { found, access } = await getCase(portal, portal.database, { person, id })
  if (access.kind !== 'staff') throw new ApiError('error.forbidden')
  const { held } = found.state
  const moment = { event: held?.event, actor: held?.by }
  const situation = await situationOf(portal, portal.database, found, { ...moment, use: 'reading' })
  const sight = createSight(found, situation, { access, past: [] })
  recorderOf(questionOf(situation, sight, { fact }), { found, access, sight })
  const wanted = (question: FactQuestion): boolean =>
    question.name === fact && question.fact.tries === undefined
  await refreshFacts(portal, found, {
    wanted,
    moment,
    asker: person,
  })
}
