import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { batchWorker } from '#server/batches/batchWorker.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { type Traveller, travellerWith } from '../applications/road.ts'
import { openTestPortal, type TestPortal, type TestPortalOptions } from '../testPortal.ts'
import { publishContent } from '../publishContent.ts'
import { examContent } from './examContent.ts'

export type Batch = AnswerOf<Calls['batch']>
export interface Sent {
  id: string
  number: string
  traveller: Traveller
}
export interface ExamWorld {
  test: TestPortal
  /** An officer of that school. */
  officer(school: string): Promise<Traveller>
  /** Somebody's application to that school, handed in. */
  send(school: string, name?: string): Promise<Sent>
  /** Sends a list, lets it be looked at, and gives what was found. */
  check(officer: Traveller, csv: string, decisions?: string[]): Promise<Batch>
  /** Lets the work beside the requests be done. */
  work(): Promise<void>
}

export async function openExamWorld(
  config: TestPortalOptions['config'] = {},
  content = examContent,
): Promise<ExamWorld> {
  const test = await openTestPortal({ publish: false, config })
  await publishContent(test.portal, content)
  const { portal } = test
  let count = 0
  const signIn = async (name: string): Promise<Traveller> => {
    count += 1
    const profile = {
      fin: `FN${String(count).padStart(5, '0')}`,
      firstName: name,
      lastName: 'Soyad',
      birthDate: '2000-01-01',
      citizenshipId: 1,
    }
    const contact = { email: `e${count}@example.az`, mobile: '+994501234567' }
    const id = await portal.database
      .transaction()
      .execute((trx) => createPerson(portal, trx, { profile, contact, password: null, language: 'az' }))
    return travellerWith(test, id, await openSession(portal, portal.database, id))
  }
  const work = async (): Promise<void> => {
    while ((await batchWorker.run(portal)) > 0);
  }
  return {
    test,
    work,
    officer: async (school) => {
      const officer = await signIn('Məmur')
      await portal.database
        .insertInto('staff_role')
        .values({ person_id: officer.id, is_role: 'institution', institution: school })
        .execute()
      return officer
    },
    send: async (school, name = 'Ad') => {
      const traveller = await signIn(name)
      const { body } = await traveller.send('POST', '/api/applications', { process: 'exam' })
      const answers = { school: { school } }
      await traveller.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
      const sent = await traveller.move(body.id, 'send')
      if (sent.status !== 200) throw new Error(`Not sent: ${JSON.stringify(sent.body)}`)
      return { id: body.id, number: body.number, traveller }
    },
    check: async (officer, csv, decisions = ['pass', 'fail']) => {
      const { body } = await officer.send<{ id: string }>('POST', '/api/desk/lists/exam', { decisions, csv })
      await work()
      return (await officer.get<Batch>(`/api/desk/batches/${body.id}`)).body
    },
  }
}
