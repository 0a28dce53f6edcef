import type { Traveller } from '../../applications/road.ts'
import { LIMITS } from './crowdContent.ts'
import { begin, type Crowd, handIn, outcomeOf } from './Crowd.ts'
import type { Scene } from './Scene.ts'

const ASK = (room: string) => ({ answers: { ask: { room } } })

const statuses = async (crowd: Crowd, ids: readonly string[]): Promise<unknown> => {
  const rows = await crowd.portal.database
    .selectFrom('application')
    .select(['id', 'status', 'revision'])
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map(({ id, status, revision }) => [id, [status, revision]]))
  return ids.map((id) => byId.get(id) ?? 'gone')
}
const places = async (crowd: Crowd, room: string): Promise<number> =>
  (await crowd.portal.database.selectFrom('place').select('row_id').where('row_id', '=', room).execute())
    .length
/** On what stands when the scene begins: its revision is asked for before. */
const command = async (
  who: Traveller,
  id: string,
  { revision, transition }: { revision: number; transition: string },
): Promise<string> =>
  outcomeOf(await who.send('POST', `/api/applications/${id}/commands`, { revision, transition }))
const revisionOf = async (who: Traveller, id: string): Promise<number> =>
  (await who.get(`/api/applications/${id}`)).body.revision

/** The limit of drafts of one process. */
const drafts: Scene = {
  name: 'the last draft that somebody may begin, and one that they delete',
  pairs: [
    [0, 0],
    [0, 1],
  ],
  prepare: async (crowd) => {
    const both = await crowd.newcomer()
    const first = await begin(both[0], 'visit')
    for (let more = 2; more < LIMITS.draftsOfProcess; more += 1) await begin(both[0], 'visit')
    return {
      acts: [
        async (server) =>
          outcomeOf(await both[server].send('POST', '/api/applications', { process: 'visit' })),
        async (server) => outcomeOf(await both[server].send('DELETE', `/api/applications/${first}`)),
      ],
      look: async () => (await both[0].get<unknown[]>('/api/applications')).body.length,
    }
  },
}

const openOnes: Scene = {
  name: 'the one application that somebody may have open',
  pairs: [
    [0, 1],
    [0, 0],
  ],
  prepare: async (crowd) => {
    const both = await crowd.newcomer()
    const ids = [
      await begin(both[0], 'visit', ASK(crowd.room())),
      await begin(both[0], 'visit', ASK(crowd.room())),
    ]
    const revisions = await Promise.all(ids.map((id) => revisionOf(both[0], id)))
    return {
      acts: ids.map(
        (id, index) => (server) =>
          command(both[server], id, { revision: revisions[index] ?? 0, transition: 'enter' }),
      ),
      look: () => statuses(crowd, ids),
    }
  },
}

const invoices: Scene = {
  name: 'an invoice, however it is typed',
  pairs: [
    [0, 1],
    [0, 2],
    [1, 2],
  ],
  prepare: async (crowd) => {
    const number = crowd.room().toUpperCase()
    const typed = [number, ` ${number.toLowerCase()}`, `${number.toLowerCase()} `]
    const people = await Promise.all(typed.map(() => crowd.newcomer()))
    const ids = await Promise.all(people.map(([who]) => begin(who, 'bill')))
    return {
      acts: people.map((both, index) => async (server) => {
        const id = ids[index] ?? ''
        return outcomeOf(await both[server].move(id, 'pay', { input: { invoice: typed[index] } }))
      }),
      look: () => statuses(crowd, ids),
    }
  },
}

const lastPlace: Scene = {
  name: 'the last place of a row, asked for by row and by list',
  pairs: [
    [0, 1],
    [0, 2],
    [2, 3],
  ],
  prepare: async (crowd) => {
    const room = crowd.room()
    const people = await Promise.all([0, 1, 2, 3].map(() => crowd.newcomer()))
    const ids = await Promise.all(
      people.map(([who], index) =>
        index < 2
          ? begin(who, 'visit', ASK(room))
          : begin(who, 'tour', { answers: { wishes: { rooms: [room] } } }),
      ),
    )
    return {
      acts: people.map(
        (both, index) => async (server) => outcomeOf(await both[server].move(ids[index] ?? '', 'enter')),
      ),
      look: async () => [await statuses(crowd, ids), await places(crowd, room)],
    }
  },
}

const oneDraft: Scene = {
  name: 'a draft that is saved, handed in and deleted',
  pairs: [
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 0],
  ],
  prepare: async (crowd) => {
    const both = await crowd.newcomer()
    const room = crowd.room()
    const id = await begin(both[0], 'visit', ASK(room))
    const revision = await revisionOf(both[0], id)
    return {
      acts: [
        async (server) => {
          const saved = { revision, answers: { ask: { room, said: 'more' } } }
          return outcomeOf(await both[server].send('PUT', `/api/applications/${id}/draft`, saved))
        },
        (server) => command(both[server], id, { revision, transition: 'enter' }),
        async (server) => outcomeOf(await both[server].send('DELETE', `/api/applications/${id}`)),
      ],
      look: async () => [await statuses(crowd, [id]), await places(crowd, room)],
    }
  },
}

const link: Scene = {
  name: 'a link that ends, and what a parent hands in for the child',
  pairs: [[0, 1]],
  prepare: async (crowd) => {
    const both = await crowd.newcomer()
    const kidFin = crowd.room().toUpperCase().replace('ROOM-', 'KID9')
    const family = await handIn(both[0], 'family', { answers: { kid: { kidFin } }, transition: 'bind' })
    const [child] = (await both[0].get<{ id: string }[]>('/api/children')).body
    const visit = await begin(both[0], 'visit', { ...ASK(crowd.room()), child: child?.id ?? '' })
    const revision = await revisionOf(both[0], visit)
    const linked = await revisionOf(both[0], family)
    return {
      acts: [
        (server) => command(both[server], family, { revision: linked, transition: 'end' }),
        (server) => command(both[server], visit, { revision, transition: 'enter' }),
      ],
      look: async () => [
        await statuses(crowd, [family, visit]),
        (await both[0].get<unknown[]>('/api/children')).body.length,
      ],
    }
  },
}

export const applicationScenes: readonly Scene[] = [drafts, openOnes, invoices, lastPlace, oneDraft, link]
