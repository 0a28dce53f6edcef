import { randomUUID } from 'node:crypto'
import { publishBundle } from '#engine/bundle/publishBundle.ts'
import { batchWorker } from '#server/batches/batchWorker.ts'
import { sha256 } from '#server/content/manifest.ts'
import { packRelease } from '#server/content/releaseRows.ts'
import { ApiError } from '#server/http/ApiError.ts'
import { makeAdministrator } from '#server/staff/makeAdministrator.ts'
import { keepBuild } from '#server/studio/builds.ts'
import { getEdition } from '#server/studio/editionRows.ts'
import { publishNow } from '#server/studio/publishEdition.ts'
import { makePerson } from '../../reach/people.ts'
import { crowdContent, LIMITS } from './crowdContent.ts'
import { type Crowd, handIn, outcomeOf } from './Crowd.ts'
import type { Scene } from './Scene.ts'

const guardOf = (room: string) => [{ is: 'guard', institution: room }]

const desk: Scene = {
  name: 'a case that officers take and give back',
  pairs: [
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 3],
    [2, 3],
  ],
  prepare: async (crowd) => {
    const room = crowd.room()
    const [applicant] = await crowd.newcomer()
    const id = await handIn(applicant, 'visit', { answers: { ask: { room } }, transition: 'enter' })
    const officers = [await crowd.newcomer(guardOf(room)), await crowd.newcomer(guardOf(room))] as const
    interface Taken {
      application: string | null
    }
    const next = (officer: 0 | 1) => async (server: 0 | 1) => {
      const { status, body } = await officers[officer][server].send<Taken>('POST', '/api/desk/take-next', {})
      return `${status} ${body.application === id}`
    }
    const named = (officer: 0 | 1, call: string) => async (server: 0 | 1) => {
      const asked = { applications: [id] }
      const { status, body } = await officers[officer][server].send<{ outcome: string }[]>(
        'POST',
        `/api/desk/${call}`,
        asked,
      )
      return `${status} ${JSON.stringify(body.map(({ outcome }) => outcome))}`
    }
    return {
      acts: [next(0), next(1), named(0, 'take'), named(1, 'take')],
      look: async () => {
        const rows = await crowd.portal.database
          .selectFrom('application_desk')
          .select('clerk_id')
          .where('application_id', '=', id)
          .execute()
        return rows.map(({ clerk_id }) => officers.findIndex(([officer]) => officer.id === clerk_id))
      },
    }
  },
}

const seat: Scene = {
  name: 'the last seat of a sitting, and its end',
  pairs: [
    [0, 0],
    [0, 1],
  ],
  prepare: async (crowd) => {
    const officer = await crowd.newcomer([{ is: 'institution', institution: 'one' }])
    const sitting = await officer[0].send<{ id: string }>('POST', '/api/desk/sittings', {
      process: 'exam',
      decision: 'invite',
      institution: 'one',
      at: '2026-09-01T10:00:00+04:00',
      place: 'Otaq 5',
      seats: 1,
    })
    const { id } = sitting.body
    const batches: string[] = []
    for (let count = 0; count < 2; count += 1) {
      const [applicant] = await crowd.newcomer()
      const answers = { school: { school: 'one' } }
      const exam = await handIn(applicant, 'exam', { answers, transition: 'send' })
      const asked = { applications: [exam] }
      const path = `/api/desk/sittings/${id}/invitations`
      batches.push((await officer[0].send<{ id: string }>('POST', path, asked)).body.id)
    }
    return {
      acts: [
        async (server) => `${await batchWorker.run(crowd.servers[server].portal)}`,
        async (server) => outcomeOf(await officer[server].send('DELETE', `/api/desk/sittings/${id}`)),
      ],
      look: async () => {
        while ((await batchWorker.run(crowd.portal)) > 0);
        const made = await crowd.portal.database
          .selectFrom('batch')
          .select('state')
          .where('id', 'in', batches)
          .execute()
        // Which of the two is invited is a matter of who comes first.
        return made.map(({ state }) => state).toSorted()
      },
    }
  },
}

const messages: Scene = {
  name: 'the last message that somebody may write in a day',
  pairs: [[0, 1]],
  prepare: async (crowd) => {
    const rooms = [crowd.room(), crowd.room()]
    const officer = await crowd.newcomer(rooms.flatMap(guardOf))
    const cases: string[] = []
    for (const room of rooms) {
      const [applicant] = await crowd.newcomer()
      cases.push(await handIn(applicant, 'visit', { answers: { ask: { room } }, transition: 'enter' }))
    }
    const write = async (server: 0 | 1, id: string) =>
      outcomeOf(
        await officer[server].send('POST', `/api/applications/${id}/messages`, { words: { text: 'Salam' } }),
      )
    for (let count = 1; count < LIMITS.messagesDayMost; count += 1) await write(0, cases[0] ?? '')
    return {
      acts: cases.map((id) => (server) => write(server, id)),
      look: async () =>
        (
          await crowd.portal.database
            .selectFrom('case_message')
            .select('sequence')
            .where('author_id', '=', officer[0].id)
            .execute()
        ).length,
    }
  },
}

const publishing: Scene = {
  name: 'two editions that are published',
  pairs: [[0, 1]],
  prepare: async (crowd) => {
    const editions = [await approvedEdition(crowd), await approvedEdition(crowd)]
    const person = await makePerson(crowd.portal)
    return {
      acts: editions.map(({ id, revision }) => async (server) => {
        try {
          await publishNow(crowd.servers[server].portal, { person, id, revision })
          return 'published'
        } catch (cause) {
          if (cause instanceof ApiError) return String(cause.details.message)
          throw cause
        }
      }),
      look: async () => {
        for (const { portal } of crowd.servers) await portal.releases.refresh(portal.database)
        const states = await Promise.all(editions.map(({ id }) => getEdition(crowd.portal.database, id)))
        const current = crowd.portal.releases.currentHash()
        return states.map(({ state }, index) => [state, editions[index]?.hash === current])
      },
    }
  },
}

let texts = 0
/** An edition with a release of its own, ready to be published. */
async function approvedEdition({ portal }: Crowd): Promise<{ id: string; revision: number; hash: string }> {
  texts += 1
  const az = { ...crowdContent.locales['az'], 'service.visit': `Ziyarət ${texts}` }
  const content = { ...crowdContent, locales: { ...crowdContent.locales, az } }
  const bundle = publishBundle(content, { sha256 })
  const build = packRelease(portal.keys.release, { bundle, content, sources: new Map() })
  const id = randomUUID()
  const now = portal.clock.now()
  const base = portal.releases.currentHash()
  const created_by = await makePerson(portal)
  return portal.database.transaction().execute(async (trx) => {
    await trx
      .insertInto('edition')
      .values({ id, title: 'Yay', state: 'approved', base, created_at: now, created_by, changed_at: now })
      .execute()
    const edition = await getEdition(trx, id)
    await keepBuild(trx, edition, build)
    return { id, revision: edition.revision, hash: build.hash }
  })
}

const administrators: Scene = {
  name: 'the last two administrators, both of whom end',
  pairs: [[0, 1]],
  prepare: async (crowd) => {
    const { database } = crowd.portal
    await database.updateTable('account').set({ role: 0 }).where('role', '>', 0).execute()
    const emails = [`${randomUUID()}@example.az`, `${randomUUID()}@example.az`]
    const people: string[] = []
    for (const email of emails) people.push(await makePerson(crowd.portal, { admin: true, email }))
    return {
      acts: emails.map(
        (email) => (server) => makeAdministrator(crowd.servers[server].portal, { email, ends: true }),
      ),
      look: async () => {
        const rows = await database
          .selectFrom('account')
          .select(['person_id', 'role'])
          .where('person_id', 'in', people)
          .execute()
        return people.map((id) => rows.find(({ person_id }) => person_id === id)?.role)
      },
    }
  },
}

export const staffScenes: readonly Scene[] = [desk, seat, messages, publishing, administrators]
