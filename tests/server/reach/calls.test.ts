import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { rolesTable } from '#server/staff/rolesTable.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { injected } from './injected.ts'
import { type Kind, makeKinds, makePerson, tokenOf } from './people.ts'

let test: TestPortal
let kinds: Kind[]
let looker: string
beforeAll(async () => {
  test = await openTestPortal()
  const { portal } = test
  const { content } = await portal.releases.getRelease(portal.database)
  kinds = await makeKinds(portal, content)
  looker = await makePerson(portal, { admin: true })
})
afterAll(() => test.close())

const NOBODY = '00000000-0000-4000-8000-000000000000'
const all: [string, Call][] = Object.entries(calls)
const addresses: { [name: string]: string } = endpoints
type Door = 'open' | 'sign in' | 'forbidden' | 'proof'

/** What the contract says of a call, put otherwise than the server does: who is turned away at the door. */
function doorFor(name: string, method: string, kind: Kind): Door {
  const call: Call | undefined = all.find(([one]) => one === name)?.[1]
  // From outside systems, which sign: nobody here does.
  if (call === undefined || name === 'message') return 'forbidden'
  if (call.who === 'visitor') return 'open'
  if (kind.visitor || kind.blocked) return 'sign in'
  if (kind.look === undefined) {
    if (call.looking === 'only') return 'forbidden'
    const needs = {
      person: true,
      staff: kind.roles.length > 0,
      analyst: kind.roles.some(({ is, institution }) => is === 'analyst' && institution === null),
      admin: kind.admin,
    }[call.who]
    if (!needs) return 'forbidden'
    return call.proven === true ? 'proof' : 'open'
  }
  if (call.who === 'admin' || call.who === 'analyst' || call.looking === 'never') return 'forbidden'
  if (call.who === 'staff' && kind.roles.length === 0) return 'forbidden'
  if (call.looking === 'only') return 'open'
  if (call.looking === 'fills') return kind.look === 'fills' ? 'open' : 'forbidden'
  return method === 'GET' || call.reads === true ? 'open' : 'forbidden'
}

async function askDoor(name: string, kind: Kind): Promise<Door> {
  const [method = 'GET', pattern = ''] = addresses[name]?.split(' ') ?? []
  const url = pattern.replaceAll(/:\w+/g, NOBODY)
  const token = await tokenOf(test.portal, kind, looker)
  const answer = await injected(test.app, {
    method,
    url,
    ...(token !== undefined && { token }),
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })
  if (answer.status === 401) return answer.body.code === 'error.signIn' ? 'sign in' : 'open'
  if (answer.body.code === 'error.proofNeeded') return 'proof'
  return answer.status === 403 ? 'forbidden' : 'open'
}

it(
  'every call lets in whom the contract names, and nobody else',
  { meta: { spec: ['asvs.8.2.1'] } },
  async () => {
    const { database } = test.portal
    const wrong: string[] = []
    let cells = 0
    for (const kind of kinds.filter(({ blocked }) => blocked))
      await database
        .updateTable('account')
        .set({ status: 'blocked' })
        .where('person_id', '=', kind.person)
        .execute()
    for (const [name] of all)
      for (const kind of kinds) {
        const [method = ''] = addresses[name]?.split(' ') ?? []
        const expected = doorFor(name, method, kind)
        const found = await askDoor(name, kind)
        cells += 1
        if (found !== expected) wrong.push(`${name} × ${kind.name}: ${found}, not ${expected}`)
      }
    console.log(`calls × people: ${cells} cells, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
    expect(cells).toBeGreaterThan(2000)
  },
)

it(
  'the table of roles is what workflows, routes and contract say',
  { meta: { spec: ['asvs.8.1.1'] } },
  async () => {
    const { content } = parseContent(await readContentFolders(process.cwd()))
    if (content === undefined) throw new Error('The content has faults')
    const written = readFileSync('workflows/ROLES.md', 'utf8')
    expect(written, 'workflows/ROLES.md is generated: `npm run roles` writes it anew').toBe(
      rolesTable(content),
    )
  },
)
