import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent } from '#engine/case/types.ts'
import type { Workflow } from '#engine/content/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { recipientsOf } from '#server/applications/noticeOf.ts'
import { situationOf } from '#server/applications/situationOf.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import { readCases } from '../../cases/readCases.ts'
import { readContent } from '../../cases/readContent.ts'
import { fingerprint } from '../attacks/fingerprint.ts'
import { injected } from '../reach/injected.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { createAsker, type Tally } from './askStranger.ts'
import { unknownCalls } from './caseCalls.ts'
import { lookIntoLists } from './lookIntoLists.ts'
import { createPlacer, type PlacedCase } from './placeReached.ts'
import { declaredStatuses, reachedStates, type ReachedState } from './reachedStates.ts'
import { type Grouping, openStrangers, type Stranger, type Strangers } from './strangers.ts'

interface Matrix {
  grouping: Grouping
  /** Which of the states that the cases reach are tried. */
  choose: (states: readonly ReachedState[]) => ReachedState[]
}

/** So many statuses of processes and tracks may be reached by no content case. */
const UNREACHED_MOST = 5

/**
 * The permission matrix: applications of every process as the content cases leave them, and everybody who by the content's
 * declaration has nothing to do with them. What is expected stands in the workflows (`roles`, `of`, `by`) and in the cases
 * (`as`), never in the server.
 */
export function describeMatrix({ grouping, choose }: Matrix): void {
  let portalTest: TestPortal
  let open: OpenContent
  let states: ReachedState[]
  let placed: PlacedCase[]
  let strangers: Strangers
  beforeAll(async () => {
    portalTest = await openTestPortal()
    await syncLists.run(portalTest.portal)
    open = openContent(await readContent())
    states = reachedStates(open)
    const place = createPlacer(portalTest, open)
    placed = []
    for (const state of choose(states)) placed.push(await place(state))
    strangers = await openStrangers(portalTest.portal, open.content, grouping)
  })
  afterAll(() => portalTest.close())

  const workflowOf = ({ reached }: PlacedCase): Workflow => {
    const workflow = open.content.workflows[reached.process]
    if (workflow === undefined) throw new Error(`There is no process ${reached.process}`)
    return workflow
  }
  const say = (what: string, all: readonly PlacedCase[], { requests, combinations, wrong }: Tally): void => {
    const tried = `${requests} requests, ${combinations} combinations, ${wrong.length} wrong`
    process.stdout.write(`${what} (${all.length} applications, ${grouping}): ${tried}\n`)
  }

  test('every call of the contract names an application, lists some, or is of whoever asks alone', () => {
    expect(unknownCalls()).toEqual([])
  })

  test('the cases show nearly every status of every process and track', () => {
    const declared = Object.values(open.content.workflows).flatMap(declaredStatuses)
    const processes = new Set(states.map(({ process }) => process))
    expect([...processes].sort()).toEqual(Object.keys(open.content.workflows).sort())
    expect(statusesShown(states)).toBeGreaterThanOrEqual(declared.length - UNREACHED_MOST)
  })

  test('the officers whom the cases name see an application and are offered what they do there', async () => {
    const tally: Tally = { requests: 0, combinations: 0, wrong: [] }
    for (const one of placed) await askNamed(portalTest, { one, workflow: workflowOf(one), strangers, tally })
    say('named', placed, tally)
    expect(tally.wrong).toEqual([])
    expect(tally.requests).toBeGreaterThan(placed.length)
  })

  // One test for each process, because all of them together outlast the time limit of a test.
  test.for(processesOfCases())(
    'to everybody else it is as if there were no application of %s, and nothing changes',
    async (id) => {
      const tally: Tally = { requests: 0, combinations: 0, wrong: [] }
      const own = placed.filter(({ reached }) => reached.process === id)
      const all = await Promise.all(own.map((one) => strangers.of(one)))
      const before = await fingerprint(portalTest.portal.database)
      const ask = createAsker(portalTest.app, tally)
      for (const [index, one] of own.entries())
        for (const stranger of all[index] ?? []) await ask(one, workflowOf(one), stranger)
      say(`not named, ${id}`, own, tally)
      expect(tally.wrong).toEqual([])
      expect(tally.requests).toBeGreaterThan(0)
      expect(await fingerprint(portalTest.portal.database)).toEqual(before)
    },
  )

  test('nobody else is told of it', async () => {
    const wrong: string[] = []
    for (const one of placed.filter(({ reached }) => !reached.isDraft)) {
      const told = await toldOf(portalTest, one)
      for (const { person, name } of await strangers.of(one))
        if (person !== undefined && told.has(person)) wrong.push(`${one.reached.process}: ${name}`)
    }
    expect(wrong).toEqual([])
  })

  test('no list, queue, count, calendar or exam session of somebody else has it', async () => {
    const tally: Tally = { requests: 0, combinations: 0, wrong: [] }
    for (const [stranger, foreign] of await foreignByPerson(placed, strangers))
      await lookIntoLists(portalTest, { content: open.content, stranger, foreign, tally })
    say('lists', placed, tally)
    expect(tally.wrong).toEqual([])
  })
}

/** Processes that a content case is about: all of them, as a test above proves. */
function processesOfCases(): string[] {
  const processes = readCases().flatMap(({ given }) => ('form' in given ? [] : [given.process]))
  return [...new Set(processes)].sort()
}

const statusesShown = (states: readonly ReachedState[]): number =>
  new Set(states.flatMap(({ process, statuses }) => statuses.map((one) => `${process} ${one}`))).size

interface Named {
  one: PlacedCase
  workflow: Workflow
  strangers: Strangers
  tally: Tally
}

/** National roles that the process names, and the officer who acts next in the case. */
async function askNamed({ app }: TestPortal, { one, workflow, strangers, tally }: Named): Promise<void> {
  const { id, reached } = one
  if (reached.isDraft) return
  const ask = async (officer: Stranger) =>
    injected(app, { method: 'GET', url: `/api/applications/${id}`, token: officer.token ?? '' })
  const at = `${reached.process} in ${reached.status} (${reached.path})`
  for (const { is, of } of Object.values(workflow.roles)) {
    if (of !== undefined) continue
    const { status } = await ask(await strangers.officer([{ is, institution: null }]))
    tally.requests += 1
    tally.combinations += 1
    if (status !== 200) tally.wrong.push(`${at} × ${is}: ${status}`)
  }
  const { deed } = reached
  if (deed === undefined) return
  const [, roles = '', institution = null] = /^([\w+-]+)(?:@([\w-]+))?/.exec(deed.as) ?? []
  const officer = await strangers.officer(roles.split('+').map((is) => ({ is, institution })))
  const { status, body } = await ask(officer)
  const isOffered = body.transitions?.some(({ id: offered }) => offered === deed.transition) === true
  tally.requests += 1
  tally.combinations += 1
  if (status !== 200 || !isOffered) tally.wrong.push(`${at} × ${deed.as}: ${status}, ${deed.transition}`)
}

/** Whom a message to one of the roles reaches. */
async function toldOf({ portal }: TestPortal, { id }: PlacedCase): Promise<Set<string>> {
  const { database } = portal
  const found = await loadCase(portal, database, id)
  if (found === undefined) throw new Error('The case is not there')
  const { context } = await situationOf(portal, database, found, { use: 'reading' })
  const people = new Set<string>()
  const elements = Object.entries(found.state.tracks).flatMap(([name, records]) =>
    [...records.keys()].map((index) => ({ name, index })),
  )
  for (const track of [undefined, ...elements]) {
    const scope = buildScope(found.workflow, found.state, context, track ? { track } : {})
    for (const role of Object.keys(found.workflow.roles))
      for (const person of await recipientsOf(portal, database, { found, role, scope })) people.add(person)
  }
  return people
}

/** Each person once, with the applications that are foreign to them. */
async function foreignByPerson(
  placed: readonly PlacedCase[],
  strangers: Strangers,
): Promise<[Stranger, PlacedCase[]][]> {
  const found = new Map<string, [Stranger, PlacedCase[]]>()
  for (const one of placed)
    for (const stranger of await strangers.of(one)) {
      if (stranger.person === undefined) continue
      const known = found.get(stranger.person) ?? [stranger, []]
      known[1].push(one)
      found.set(stranger.person, known)
    }
  return [...found.values()]
}
