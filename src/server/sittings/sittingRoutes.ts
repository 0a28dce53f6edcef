import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { Sitting } from '#contract/sittingCalls.ts'
import { anyOf } from '../database/anyOf.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { NewBatch } from '../batches/batchRows.ts'
import { storeBatch } from '../batches/storeBatch.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import { atDeskOf } from '../desk/atDeskOf.ts'
import { nameIn, namePlaces } from '../desk/placeNames.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { dayBounds } from '../calendar/dayBounds.ts'
import { createSitting, inputOf } from './createSitting.ts'
import { asHolder, getSitting, heldBy, type StoredSitting } from './findSittings.ts'
import { readSitting } from './readSitting.ts'
import { seatsHidden, seatsTaken } from './seatsTaken.ts'
import { sittingKinds } from './sittingKinds.ts'
import { sittingsShown } from './sittingShown.ts'

const PAGE = 100

export function sittingRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'sittings', async ({ person, query, language }) => {
    const { database } = portal
    const from = dayBounds(query.from === undefined ? {} : { from: query.from }).from ?? portal.clock.now()
    let rows = database
      .selectFrom('sitting')
      .selectAll()
      .where((eb) => heldBy(eb, person.roles))
      .where('at', '>=', from)
      .where('cancelled_at', 'is', null)
    if (query.process !== undefined) rows = rows.where('process', '=', query.process)
    if (query.after !== undefined) {
      const { id, at } = await getSitting(database, { id: query.after, roles: person.roles })
      rows = rows.where((eb) => eb(eb.refTuple('at', 'id'), '>', eb.tuple(at, id)))
    }
    const found = await rows
      .orderBy('at')
      .orderBy('id')
      .limit(PAGE + 1)
      .execute()
    const page = found.slice(0, PAGE)
    return {
      rows: await sittingsShown(portal, database, { rows: page, reader: person, language }),
      next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      kinds: await kindsShown(portal, person, language),
    }
  })
  registerCall(app, 'createSitting', async ({ person, body, language, once }) =>
    inTransaction(portal, (trx) =>
      once(trx, async () => {
        const sitting = await createSitting(portal, trx, { person, wanted: body })
        await auditOf(portal, trx, { person, sitting, what: 'desk.createSitting' })
        return shown(portal, trx, { sitting, person, language })
      }),
    ),
  )
  registerCall(app, 'sitting', async ({ person, params, language }) => {
    const sitting = await getSitting(portal.database, { id: params.id, roles: person.roles })
    return readSitting(portal, { person, sitting, language })
  })
  registerCall(app, 'invite', async ({ person, params, body, once }) =>
    storeBatch(portal, person.id, (trx, store) =>
      once(trx, async () => {
        const sitting = await lockSitting(trx, person, params.id)
        return { id: await store(await invitationTo(trx, { person, sitting, ids: body.applications })) }
      }),
    ),
  )
  changingRoutes(app, portal)
}

function changingRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'changeSitting', async ({ person, params, body, language }) =>
    inTransaction(portal, async (trx) => {
      const sitting = await lockSitting(trx, person, params.id)
      const ids = [sitting.id]
      const hidden = (await seatsHidden(trx, { ids, reader: person })).get(sitting.id) ?? 0
      const taken = ((await seatsTaken(trx, ids)).get(sitting.id) ?? 0) - hidden
      if (body.seats < taken)
        throw new ApiError('error.invalid', {
          issues: [{ path: '/seats', code: 'sitting.fewer', params: { taken } }],
        })
      // Meant are those that they see.
      const seats = body.seats + hidden
      if (seats !== sitting.seats) {
        await trx.updateTable('sitting').set({ seats }).where('id', '=', sitting.id).execute()
        await auditOf(portal, trx, { person, sitting, what: 'desk.changeSitting' })
      }
      return shown(portal, trx, { sitting: { ...sitting, seats }, person, language })
    }),
  )
  registerCall(app, 'cancelSitting', async ({ person, params }) =>
    inTransaction(portal, async (trx) => {
      const sitting = await lockSitting(trx, person, params.id)
      if (((await seatsTaken(trx, [sitting.id])).get(sitting.id) ?? 0) > 0)
        throw new ApiError('error.denied', { message: 'sitting.hasPeople' })
      const cancelled_at = portal.clock.now()
      await trx.updateTable('sitting').set({ cancelled_at }).where('id', '=', sitting.id).execute()
      await auditOf(portal, trx, { person, sitting, what: 'desk.cancelSitting' })
      return {}
    }),
  )
}

async function lockSitting(trx: Database, person: SignedIn, id: string): Promise<StoredSitting> {
  await trx.selectFrom('sitting').select('id').where('id', '=', id).forUpdate().execute()
  const sitting = await getSitting(trx, { id, roles: person.roles })
  if (sitting.cancelled_at !== null) throw new ApiError('error.denied', { message: 'sitting.gone' })
  return sitting
}

/** A worker makes it: everybody is invited, or nobody is. */
async function invitationTo(
  trx: Database,
  { person, sitting, ids }: { person: SignedIn; sitting: StoredSitting; ids: readonly string[] },
): Promise<NewBatch> {
  const numbers = await trx
    .selectFrom('application')
    .select(['id', 'number'])
    .where('id', '=', anyOf(ids))
    .where('process', '=', sitting.process)
    .where((eb) => atDeskOf(eb, asHolder(person, sitting), { acts: false }))
    .execute()
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]))
  const input = inputOf({ at: sitting.at.toISOString(), place: sitting.place, link: sitting.link })
  const rows = ids.map((id, index) => ({
    line: index + 1,
    number: numberOf.get(id) ?? '',
    application: numberOf.has(id) ? id : '',
    transition: sitting.transition,
    track: sitting.track,
    input,
    issues: [],
  }))
  return { process: sitting.process, rows, state: 'applying', sitting: sitting.id }
}

async function shown(
  portal: Portal,
  database: Database,
  { sitting, person, language }: { sitting: StoredSitting; person: SignedIn; language: string },
): Promise<Static<typeof Sitting>> {
  const [one] = await sittingsShown(portal, database, { rows: [sitting], reader: person, language })
  if (one === undefined) throw new ApiError('error.notFound')
  return one
}

async function kindsShown(portal: Portal, person: SignedIn, language: string) {
  const release = await portal.releases.getRelease(portal.database)
  const kinds = sittingKinds(release, person.roles)
  const ids = kinds.flatMap(({ holders }) => holders.flatMap(({ institution }) => institution ?? []))
  const names = await namePlaces(portal, portal.database, ids)
  return kinds.map(({ process, decision, transition, machine, holders }) => ({
    process,
    decision,
    transition: transition.id,
    machine,
    holders: holders.map(({ is, institution }) => ({
      role: is,
      institution,
      institutionName: institution === null ? null : nameIn(names[institution], language),
    })),
  }))
}

async function auditOf(
  portal: Portal,
  database: Database,
  { person, sitting, what }: { person: SignedIn; sitting: StoredSitting; what: string },
): Promise<void> {
  const { process, transition } = sitting
  await portal.audit(database, {
    who: person.id,
    what,
    details: { sitting: sitting.id, process, transition },
  })
}
