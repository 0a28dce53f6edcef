import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DocumentRow } from '#contract/documentCalls.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { storeBatch } from '#server/batches/storeBatch.ts'
import { fillTransfer, fixture, type Road, type Traveller, uploadRequest } from '../applications/road.ts'
import { prove } from '../staff/people.ts'
import type { Thing } from './idRows.ts'

export type Things = { readonly [thing in Thing]: string }

/** One thing of each kind, whose owners are none of those who try: the ids by which these ask for them. */
export async function makeOwnThings(road: Road): Promise<Things> {
  const owner = await road.as('aysel@example.az')
  const application = await fillTransfer(owner, 'aysel')
  const handedIn = await owner.move(application, 'submit')
  if (handedIn.status !== 200) throw new Error(`It was not handed in: ${handedIn.status}`)
  const second = await road.as('rauf@example.az')
  const draft = await fillTransfer(second, 'rauf')
  const admin = await road.as('admin@example.az')
  const analyst = await road.as('analyst@example.az')
  const roles = [{ is: 'analyst', institution: null }]
  const invited = await admin.send<{ id: string }>(
    'POST',
    '/api/admin/invitations',
    { email: 'somebody@example.az', language: 'az', roles },
    await prove(admin),
  )
  const edition = await analyst.send<{ id: string; base: string }>('POST', '/api/studio/editions', {
    title: 'Yoxlama',
  })
  return {
    ...(await rowsOf(road, owner)),
    ...(await deskThings(road)),
    application,
    draft,
    file: await owner.upload(),
    upload: await beginUpload(road, owner),
    person: owner.id,
    invitation: invited.body.id,
    edition: edition.body.id,
    release: edition.body.base,
    paper: await openPaper(owner),
    document: await givePaper(road, owner, application),
  }
}

/** What has come to be beside an application that was handed in. */
async function rowsOf({ portal }: Road, { id }: Traveller) {
  const { database } = portal
  const session = await database
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow()
  const notice = await database
    .selectFrom('notification')
    .select('id')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow()
  const message = await database.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const role = await database.selectFrom('staff_role').select('id').executeTakeFirstOrThrow()
  return { session: session.id, notification: notice.id, message: String(message.id), role: role.id }
}

async function deskThings(road: Road) {
  const { portal } = road
  const officer = await road.as('bdu@example.az')
  const views = await officer.send<{ id: string }[]>('POST', '/api/desk/views', {
    name: 'Mənim',
    filters: {},
    opens: true,
  })
  const at = portal.clock.now()
  const sitting = randomUUID()
  await portal.database
    .insertInto('sitting')
    .values({
      id: sitting,
      process: 'transfer',
      transition: 'invite',
      track: '',
      is_role: 'institution',
      institution: 'bdu',
      at: new Date(at.getTime() + 86_400_000),
      place: null,
      link: null,
      seats: 5,
      made_by: officer.id,
      made_at: at,
      cancelled_at: null,
    })
    .execute()
  const batch = await storeBatch(portal, officer.id, (_trx, store) =>
    store({ process: 'transfer', rows: [], state: 'checking' }),
  )
  await portal.database.updateTable('batch').set({ state: 'checked' }).where('id', '=', batch).execute()
  return { view: views.body[0]?.id ?? '', sitting, batch }
}

/** The first bytes of a file. */
async function beginUpload({ app, portal }: Road, { id: person }: Traveller): Promise<string> {
  const id = randomUUID()
  const bytes = readFileSync(fixture('ok-1-page.pdf')).subarray(0, 20)
  const request = uploadRequest({ bytes, name: 'a.pdf', id, size: 1000 })
  const token = await openSession(portal, portal.database, person)
  await app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })
  return id
}

/** One that staff could call back: it is of their application. */
async function givePaper({ portal }: Road, { id }: Traveller, application: string): Promise<string> {
  const given = portal.database.updateTable('document').set({ application_id: application })
  const { id: document } = await given.where('subject_id', '=', id).returning('id').executeTakeFirstOrThrow()
  return document
}

async function openPaper(owner: Traveller): Promise<string> {
  const { body } = await owner.get<{ items: DocumentRow[] }>('/api/documents')
  const [paper] = body.items
  if (paper === undefined) throw new Error('There is no paper')
  const { template, key } = paper
  const opened = await owner.send<{ code: string }>('POST', '/api/documents', { template, key })
  return opened.body.code
}
