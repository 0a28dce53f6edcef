import { randomUUID } from 'node:crypto'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import type { Portal } from '#server/Portal.ts'
import { createApi, type Api } from '../../roads/api/createApi.ts'
import { createRandom } from '../../roads/createRandom.ts'
import { quantile } from '../statistics.ts'
import type { GrownPortal } from './growPortal.ts'

export type Deed = 'queue' | 'next page' | 'search' | 'case'
export type Times = { [deed in Deed]: number[] }

/** Twenty of them: most of an institution, some of a ministry, an agency, a commission. */
export const OFFICERS = 20

export function rolesOf(index: number, { institutions }: GrownPortal): StaffRole[] {
  const institution = institutions[(index * 23) % institutions.length] ?? null
  if (index % 5 === 0) return [{ is: 'ministry', institution: null }]
  if (index % 5 === 1) return [{ is: 'agency', institution: null }]
  if (index % 5 === 2)
    return [
      { is: 'institution', institution },
      { is: 'commission', institution },
      { is: 'finance', institution },
    ]
  return [{ is: 'institution', institution }]
}

export async function employ(portal: Portal, origin: string, roles: StaffRole[], role = 0): Promise<Api> {
  const profile = { firstName: 'Məmur', lastName: randomUUID(), birthDate: '1980-01-01', citizenshipId: 1 }
  const account = { profile, contact: null, password: null, language: 'az', role }
  const id = await portal.database.transaction().execute((trx) => createPerson(portal, trx, account))
  for (const { is, institution } of roles)
    await portal.database
      .insertInto('staff_role')
      .values({ person_id: id, is_role: is, institution })
      .execute()
  return createApi(origin, await openSession(portal, portal.database, id))
}

interface Working {
  grown: GrownPortal
  seconds: number
  /** Milliseconds between two deeds of one officer, on average. */
  pause: number
  seed: number
}

/**
 * One officer at work: their queue, by a filter, its next page, a search by name, by FIN or by number, a case of what came; a
 * pause as people make it. Gives how long each took; a refusal is a fault of the bench.
 */
export async function work(api: Api, { grown, seconds, pause, seed }: Working): Promise<Times> {
  const random = createRandom(seed)
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)]
  const times: Times = { queue: [], 'next page': [], search: [], case: [] }
  const timed = async <T>(deed: Deed, call: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    const answer = await call()
    times[deed].push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + random())))
    return answer
  }
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const queue = await timed('queue', () => api.call('deskQueue', { body: {} }))
    const cursor = queue.next
    if (cursor !== null) await timed('next page', () => api.call('deskQueue', { body: { cursor } }))
    const process = pick(queue.rows)?.process
    const body = process === undefined ? {} : { process }
    const filtered = await timed('queue', () => api.call('deskQueue', { body }))
    const opened = pick(filtered.rows)
    if (opened !== undefined) await timed('case', () => openCase(api, opened.id))
    const person = pick(grown.people)
    const q =
      random() < 0.3
        ? person?.fin
        : random() < 0.5
          ? opened?.number
          : person?.name.split(' ').slice(0, 2).join(' ')
    const found = await timed('search', () => api.call('deskQueue', { body: { q: q ?? 'Məmmədov' } }))
    const hit = pick(found.rows)
    if (hit !== undefined) await timed('case', () => openCase(api, hit.id))
  }
  return times
}

/** All that the page of a case asks for, in its order. */
async function openCase(api: Api, id: string): Promise<void> {
  await api.call('application', { params: { id } })
  await Promise.all([api.call('caseWork', { params: { id } }), api.call('caseThreads', { params: { id } })])
}

export function joined(all: readonly Times[]): Times {
  const times: Times = { queue: [], 'next page': [], search: [], case: [] }
  for (const one of all)
    for (const deed of ['queue', 'next page', 'search', 'case'] as const) times[deed].push(...one[deed])
  return times
}

export const p95 = (values: readonly number[]): number => quantile([...values], 0.95)
