import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { travellerWith } from '../applications/road.ts'
import type { Studio } from './studio.ts'

interface Beginning {
  process: string
  /** By step. */
  answers: { [step: string]: object }
  /** Of the person, where a test begins several drafts. */
  fin?: string
}

/** Somebody has begun an application, and has saved some answers. */
export async function beginDraft(
  studio: Studio,
  { process, answers, fin = 'FIN1001' }: Beginning,
): Promise<void> {
  const { portal } = studio
  const profile = {
    fin,
    firstName: 'Ad',
    lastName: 'Soyad',
    birthDate: '1990-01-01',
    citizenshipId: 1,
  }
  const contact = { email: `${fin.toLowerCase()}@example.az`, mobile: '+994501234567' }
  const account = { profile, contact, password: null, language: 'az' }
  const id = await portal.database.transaction().execute((trx) => createPerson(portal, trx, account))
  const person = travellerWith(studio, id, await openSession(portal, portal.database, id))
  const { body } = await person.send('POST', '/api/applications', { process })
  const sent = { revision: body.revision, answers: { ...body.answers, ...answers } }
  const { status } = await person.send('PUT', `/api/applications/${body.id}/draft`, sent)
  if (status !== 200) throw new Error(`The draft was not saved: ${status}`)
}
