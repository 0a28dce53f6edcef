import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Content, Transition, Workflow } from '#engine/content/types.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { injected } from './injected.ts'
import { otherCalls } from './otherCalls.ts'
import { type Kind, makeKinds, makePerson, OWN, tokenOf } from './people.ts'
import { busiestStatus, placeCase, publishReach } from './placeCase.ts'

let test: TestPortal
let content: Content
let kinds: Kind[]
let looker: string
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  content = await publishReach(test.portal)
  kinds = await makeKinds(test.portal, content)
  looker = await makePerson(test.portal, { admin: true })
  for (const { person, blocked } of kinds)
    if (blocked)
      await test.portal.database
        .updateTable('account')
        .set({ status: 'blocked' })
        .where('person_id', '=', person)
        .execute()
})
afterAll(() => test.close())

/** Everything is asked about cases of some processes; the same code answers for all. */
const SOME = 5
const DEEPLY = new Set<Workflow>()

/** To whom a case is what. */
interface Reader extends Kind {
  is?: 'self' | 'parent' | 'relative'
}

/** Names of the workflow's roles that somebody has at a case of the institution `OWN`. */
function namesOf({ roles }: Workflow, { roles: held }: Kind): string[] {
  return Object.entries(roles)
    .filter(([, { is, of }]) =>
      held.some((role) => role.is === is && role.institution === (of === undefined ? null : OWN)),
    )
    .map(([name]) => name)
}

const A_CHILDS = '2012-05-05'

/** Whose case it is: the person's and the parent's, or that of whoever applies for the institution now. */
function applies({ for: { institution } }: Workflow, { is, roles }: Reader): boolean {
  if (institution === undefined) return is === 'self' || is === 'parent'
  return roles.some((role) => role.is === institution.is && role.institution === OWN)
}

function sees(workflow: Workflow, reader: Reader): number {
  if (reader.visitor || reader.blocked) return 401
  if (applies(workflow, reader)) return 200
  // Of their own family nobody sees anything as staff.
  if (reader.is === 'self' || reader.is === 'relative') return 404
  if (reader.look !== undefined) return 404
  return reader.admin || namesOf(workflow, reader).length > 0 ? 200 : 404
}

function mayMake(workflow: Workflow, reader: Reader, { by = [] }: Transition): boolean {
  if (reader.look !== undefined || reader.admin) return false
  if (applies(workflow, reader)) return by.includes('applicant')
  if (sees(workflow, reader) !== 200) return false
  const names = namesOf(workflow, reader)
  return by.some((one) => names.includes(one))
}

async function readersOf(workflow: Workflow): Promise<{ readers: Reader[]; subject: string; owner: string }> {
  const { portal } = test
  const [first] = Object.values(workflow.roles)
  const officer =
    first === undefined ? [] : [{ is: first.is, institution: first.of === undefined ? null : OWN }]
  const child = workflow.for.child !== undefined
  // Of a grown child a parent sees less, where the content says so.
  const subject = await makePerson(portal, { roles: officer, ...(child && { birthDate: A_CHILDS }) })
  const owner = child ? await makePerson(portal) : subject
  const readers: Reader[] = [...kinds]
  const self: Reader = {
    name: 'self, also an officer',
    person: subject,
    admin: false,
    roles: officer,
    is: 'self',
  }
  readers.push(
    self,
    { ...self, name: 'looking as self', look: 'reads' },
    { ...self, name: 'filling as self', look: 'fills' },
  )
  if (child) {
    readers.push({ name: 'parent', person: owner, admin: false, roles: [], is: 'parent' })
    const relative = await makePerson(portal, { roles: officer })
    readers.push({
      name: 'officer who is a sibling',
      person: relative,
      admin: false,
      roles: officer,
      is: 'relative',
    })
  }
  return { readers, subject, owner }
}

interface Tally {
  cells: number
  wrong: string[]
}

async function walkCase(workflow: Workflow, tally: Tally): Promise<void> {
  const status = busiestStatus(workflow)
  if (status === undefined) return
  const { portal, app } = test
  const { readers, subject, owner } = await readersOf(workflow)
  const id = await placeCase(portal, { workflow, status, subject, owner })
  await linkAll(readers, { application: id, subject, owner })
  const open = workflow.transitions.filter(({ from, by }) => by !== undefined && from.includes(status))
  for (const reader of readers) {
    const token = await tokenOf(portal, reader, looker)
    const asked = { url: `/api/applications/${id}`, ...(token !== undefined && { token }) }
    const { status: code, body } = await injected(app, { method: 'GET', ...asked })
    const label = `${workflow.id} in ${status} × ${reader.name}`
    const expected = sees(workflow, reader)
    tell(tally, code === expected, `${label}: ${code}, not ${expected}`)
    for (const transition of open) {
      const offer = body.transitions?.find((one) => one.id === transition.id)
      const may = code === 200 && mayMake(workflow, reader, transition)
      // With a condition of its own, only the case decides whether it exists.
      const right = may ? offer !== undefined || transition.when !== undefined : offer === undefined
      tell(tally, right, `${label} × ${transition.id}: ${offer === undefined ? 'not ' : ''}offered`)
    }
    if (expected !== 200 && DEEPLY.has(workflow)) await askOtherCalls(tally, { id, token, label })
    const foreign = open.find((one) => !mayMake(workflow, reader, one))
    if (foreign === undefined) continue
    const payload = { revision: body.revision ?? 0, transition: foreign.id, input: {} }
    const made = await injected(app, { method: 'POST', ...asked, url: `${asked.url}/commands`, payload })
    const refused =
      expected === 200 ? [403, 422].includes(made.status) : [401, 403, 404].includes(made.status)
    tell(tally, refused, `${label} × ${foreign.id}: ${made.status}`)
  }
  const after = await portal.database
    .selectFrom('application')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  tell(tally, after.status === status, `${workflow.id}: somebody moved it to ${after.status}`)
}

/** Who does not see a case is refused whatever they ask about it, and is not told that it exists. */
async function askOtherCalls(
  tally: Tally,
  { id, token, label }: { id: string; token: string | undefined; label: string },
): Promise<void> {
  for (const { method, url, payload } of otherCalls) {
    const { status } = await injected(test.app, {
      method,
      url: url.replace(':id', id),
      ...(token !== undefined && { token }),
      ...(payload !== undefined && { payload }),
    })
    tell(tally, [401, 403, 404].includes(status), `${label} × ${method} ${url}: ${status}`)
  }
}

function tell(tally: Tally, right: boolean, wrong: string): void {
  tally.cells += 1
  if (!right) tally.wrong.push(wrong)
}

interface Family {
  application: string
  subject: string
  owner: string
}

async function linkAll(readers: readonly Reader[], { application, subject, owner }: Family): Promise<void> {
  if (subject === owner) return
  const link = (parent: string, child: string) =>
    test.portal.database
      .insertInto('link')
      .values({
        parent_id: parent,
        child_id: child,
        application_id: application,
        kind: 'parent',
        since: test.portal.clock.now(),
        reads: false,
      })
      .execute()
  await link(owner, subject)
  for (const { is, person } of readers) if (is === 'relative') await link(owner, person)
}

it(
  'every case is seen and moved by whom its workflow names, at the institution that it names, and by nobody else',
  { meta: { spec: ['asvs.8.4.1'] } },
  async () => {
    const tally: Tally = { cells: 0, wrong: [] }
    for (const workflow of Object.values(content.workflows).slice(0, SOME)) DEEPLY.add(workflow)
    for (const workflow of Object.values(content.workflows)) await walkCase(workflow, tally)
    console.log(`cases × people × transitions: ${tally.cells} cells, ${tally.wrong.length} wrong`)
    expect(tally.wrong).toEqual([])
    expect(tally.cells).toBeGreaterThan(4000)
  },
)
