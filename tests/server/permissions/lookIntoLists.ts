import type { Content, Role, Transition } from '#engine/content/types.ts'
import { batchWorker } from '#server/batches/batchWorker.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import { travellerWith, type Traveller } from '../applications/road.ts'
import type { TestPortal } from '../testPortal.ts'
import type { Tally } from './askStranger.ts'
import type { PlacedCase } from './placeReached.ts'
import type { Stranger } from './strangers.ts'

export interface Looking {
  content: Content
  stranger: Stranger
  /** Applications with which they have nothing to do. */
  foreign: readonly PlacedCase[]
  tally: Tally
}

interface Offered {
  process: string
  decision: string
}
interface Holder {
  institution: string | null
}
interface Batch {
  rows: { number: string; application: string | null; state: string }[]
}

const FROM_TO = 'from=2020-01-01&to=2040-01-01'

/** Looks for foreign applications in everything that lists some, and tries what is offered for many at once on them. */
export async function lookIntoLists(test: TestPortal, looking: Looking): Promise<void> {
  const { stranger, tally } = looking
  if (stranger.token === undefined) return
  const who = travellerWith(test, '', stranger.token)
  for (const url of ['/api/applications', '/api/notifications', '/api/children', '/api/users/data'])
    await expectNone(looking, url, (await who.get<unknown>(url)).body)
  const calendar = await who.get<unknown>(`/api/calendar?${FROM_TO}`)
  await expectNone(looking, 'calendar', calendar.body)
  if (stranger.grants.length === 0) return
  await expectNone(looking, 'deskQueue', await wholeQueue(who))
  await lookAtCounts(who, looking)
  const options = await who.get<{ processes: { process: string }[] }>('/api/desk/options')
  for (const { process } of options.body.processes)
    if (!hasPart(looking, process)) tally.wrong.push(`${stranger.name}: deskOptions offers ${process}`)
  await tryLists(test, who, looking)
  await trySittings(test, who, looking)
}

async function expectNone(
  { stranger, foreign, tally }: Looking,
  where: string,
  answer: unknown,
): Promise<void> {
  const text = JSON.stringify(answer)
  tally.requests += 1
  tally.combinations += foreign.length * Math.max(1, stranger.grants.length)
  for (const { id, number, reached } of foreign)
    if (text.includes(id) || text.includes(number))
      tally.wrong.push(
        `${stranger.name}: ${where} has an application of ${reached.process} in ${reached.status}`,
      )
}

async function wholeQueue(who: Traveller): Promise<object[]> {
  const rows: object[] = []
  let cursor: string | null | undefined
  do {
    const payload: object = { mine: false, size: 100, ...(cursor != null && { cursor }) }
    const { body } = await who.send<{ rows: object[]; next: string | null }>(
      'POST',
      '/api/desk/queue',
      payload,
    )
    rows.push(...body.rows)
    cursor = body.next
  } while (cursor !== null)
  return rows
}

/** Counts, and the next one to take, where everything is foreign: of the process, or of its drafts alone. */
async function lookAtCounts(who: Traveller, { stranger, foreign, tally }: Looking): Promise<void> {
  const filters = foreign.map(({ reached: { process, status, isDraft } }) =>
    JSON.stringify({ process, ...(isDraft && { status }) }),
  )
  for (const text of new Set(filters)) {
    const filter: object = JSON.parse(text)
    const queues = [{ ...filter, mine: false }]
    const counts = await who.send<{ total: number }[]>('POST', '/api/desk/counts', { queues })
    const next = await who.send<{ application: string | null }>('POST', '/api/desk/take-next', filter)
    tally.requests += 2
    tally.combinations += 2 * stranger.grants.length
    if (counts.status !== 200 || counts.body.some(({ total }) => total > 0))
      tally.wrong.push(`${stranger.name}: deskCounts of ${text}: ${JSON.stringify(counts.body)}`)
    if (next.status !== 200 || next.body.application !== null)
      tally.wrong.push(`${stranger.name}: deskTakeNext of ${text}: ${JSON.stringify(next.body)}`)
  }
}

/** Does the process declare a role that one of these grants can be, at some institution? */
function hasPart({ content, stranger }: Looking, process: string): boolean {
  return Object.values(content.workflows[process]?.roles ?? {}).some((role) => isAmong(stranger.grants, role))
}

const isAmong = (grants: readonly StaffRole[], { is, of }: Role): boolean =>
  grants.some((grant) => grant.is === is && (grant.institution === null) === (of === undefined))

/** "decide", of a track "choice.decide": does somebody with these grants make it, as its `by` says? */
function makes({ content, stranger }: Looking, { process, decision }: Offered): boolean {
  const workflow = content.workflows[process]
  const [track, id] = decision.includes('.') ? decision.split('.') : [undefined, decision]
  const machine = track === undefined ? workflow : workflow?.tracks?.[track]
  const transition: Transition | undefined = machine?.transitions.find((one) => one.id === id)
  return (transition?.by ?? []).some((name) => {
    const role = workflow?.roles[name]
    return role !== undefined && isAmong(stranger.grants, role)
  })
}

/** Decisions by list: none that the content gives to others, and none about a foreign application. */
async function tryLists(test: TestPortal, who: Traveller, looking: Looking): Promise<void> {
  const { stranger, foreign, tally } = looking
  const { body: offered } = await who.get<Offered[]>('/api/desk/lists')
  for (const one of offered) {
    const { process, decision } = one
    if (!makes(looking, one)) tally.wrong.push(`${stranger.name}: deskLists offers ${process} ${decision}`)
    const numbers = foreign.filter(({ reached }) => reached.process === process).map(({ number }) => number)
    if (numbers.length === 0) continue
    const lists = `/api/desk/lists/${process}`
    const decisions = [decision]
    const template = await who.send<{ csv: string }>('POST', `${lists}/template`, { decisions })
    await expectNone(looking, `listTemplate of ${process} ${decision}`, template.body)
    const csv = ['number', ...numbers].join('\n')
    const { body } = await who.send<{ id: string }>('POST', lists, { decisions, csv })
    await expectRefused(test, who, { ...looking, batch: body.id, where: `checkList of ${process}` })
  }
}

/** Interviews and exams: none of another office, and no foreign application is a candidate or invited. */
async function trySittings(test: TestPortal, who: Traveller, looking: Looking): Promise<void> {
  const { stranger, foreign, tally } = looking
  const { body } = await who.get<{ rows: object[]; kinds: (Offered & { holders: Holder[] })[] }>(
    '/api/desk/sittings',
  )
  const at = new Date(test.clock.now().getTime() + 30 * 86_400_000).toISOString()
  for (const { process, decision, holders } of body.kinds) {
    if (!makes(looking, { process, decision }))
      tally.wrong.push(`${stranger.name}: sittings of ${process} ${decision}`)
    const applications = foreign.filter(({ reached }) => reached.process === process).map(({ id }) => id)
    if (applications.length === 0) continue
    const [holder] = holders
    const wanted = {
      process,
      decision,
      at,
      place: 'Otaq 1',
      seats: 100,
      institution: holder?.institution ?? null,
    }
    const made = await who.send<{ id: string }>('POST', '/api/desk/sittings', wanted)
    const sitting = `/api/desk/sittings/${made.body.id}`
    await expectNone(looking, `sitting of ${process}`, (await who.get<unknown>(sitting)).body)
    const invited = await who.send<{ id: string }>('POST', `${sitting}/invitations`, { applications })
    await expectRefused(test, who, { ...looking, batch: invited.body.id, where: `invite to ${process}` })
  }
}

async function expectRefused(
  test: TestPortal,
  who: Traveller,
  { stranger, foreign, tally, batch, where }: Looking & { batch: string; where: string },
): Promise<void> {
  while ((await batchWorker.run(test.portal)) > 0);
  const { status, body } = await who.get<Batch>(`/api/desk/batches/${batch}`)
  tally.requests += 1
  tally.combinations += foreign.length * stranger.grants.length
  const isRight =
    status === 200 && body.rows.every((row) => row.application === null && row.state === 'refused')
  if (!isRight)
    tally.wrong.push(`${stranger.name}: ${where}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
}
