import { randomUUID } from 'node:crypto'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Id } from '#contract/schemas.ts'
import { Hash } from '#contract/studioCalls.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { giveProof } from '../accounts/giveProof.ts'
import { openRoad, type Road, uploadRequest } from '../applications/road.ts'
import { makePerson } from '../reach/people.ts'
import { fingerprint } from './fingerprint.ts'
import { type IdRow, idRows, nobodysIds, type Thing } from './idRows.ts'
import { makeOwnThings, type Things } from './ownThings.ts'

const named: [string, Call][] = Object.entries(calls)
const addresses: { [name: string]: string } = endpoints
const rows: [string, IdRow][] = Object.entries(idRows)

const PATTERNS = new Set<unknown>([Id, Hash].map((schema) => ('pattern' in schema ? schema.pattern : '')))

/** Places of a payload where an id may stand: "body/applications/*". */
function placesIn(schema: unknown, at: string): string[] {
  if (!isSchema(schema)) return []
  const own = 'pattern' in schema && PATTERNS.has(schema.pattern)
  const inner = Object.entries(part(schema, 'properties')).flatMap(([name, one]) =>
    placesIn(one, `${at}/${name}`),
  )
  const items = placesIn('items' in schema ? schema.items : undefined, `${at}/*`)
  const ways = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : []
  return [...(own ? [at] : []), ...inner, ...items, ...ways.flatMap((way) => placesIn(way, at))]
}
const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null
const part = (schema: object, name: string): object => {
  const found: unknown = Object.entries(schema).find(([key]) => key === name)?.[1]
  return typeof found === 'object' && found !== null ? found : {}
}
const placesOf = ([name, { params, query, body }]: [string, Call]): string[] => [
  ...Object.keys(part(params ?? {}, 'properties')).map((one) => `${name} params/${one}`),
  ...new Set([...placesIn(query, `${name} query`), ...placesIn(body, `${name} body`)]),
]

it('every place of the contract where an id comes in is tried here', () => {
  const known = new Set([...Object.keys(idRows), ...nobodysIds])
  expect(named.flatMap(placesOf).filter((place) => !known.has(place))).toEqual([])
})

/** Somebody without a right to the things. */
interface Stranger {
  name: string
  token: string | undefined
  /** They have a right to all things of these kinds. */
  rights?: readonly Thing[]
}

let road: Road
let things: Things
let strangers: Stranger[]
/** Of each stranger who is signed in: what is answered to an id comes after that. */
let proofs: { [token: string]: string | undefined } = {}
beforeAll(async () => {
  road = await openRoad()
  things = await makeOwnThings(road)
  strangers = await findStrangers(road)
  const tokens = strangers.flatMap(({ token, name }) => (token && !name.includes('looks') ? [token] : []))
  const made = tokens.map(async (token) => [token, await giveProof(road.portal, token)] as const)
  proofs = Object.fromEntries(await Promise.all(made))
})
afterAll(() => road.close())

async function findStrangers(open: Road): Promise<Stranger[]> {
  const { portal } = open
  const { database } = portal
  const tokenOf = async (email: string) => openSession(portal, database, (await open.as(email)).id)
  const officer = async (is: string, institution: string | null): Promise<string> =>
    openSession(portal, database, await makePerson(portal, { roles: [{ is, institution }] }))
  const admin = (await open.as('admin@example.az')).id
  const looked = (await open.as('tural@example.az')).id
  const look = await openSession(portal, database, looked, { switched: { by: admin, from: null } })
  const until = new Date(portal.clock.now().getTime() + 1_800_000)
  const fills = await openSession(portal, database, looked, { switched: { by: admin, from: null } })
  await database
    .updateTable('session')
    .set({ may_fill_until: until })
    .where('person_id', '=', looked)
    .where('id', 'in', (eb) => eb.selectFrom('session').select('id').orderBy('created_at', 'desc').limit(1))
    .execute()
  const seen: Thing[] = ['draft', 'application', 'person', 'message', 'invitation', 'role']
  return [
    { name: 'signed out', token: undefined },
    { name: 'another applicant', token: await tokenOf('samir@example.az') },
    { name: 'a foreigner', token: await tokenOf('mehmet@example.com') },
    { name: 'an officer elsewhere', token: await officer('institution', 'other-place') },
    { name: 'finance elsewhere', token: await officer('finance', 'other-place') },
    { name: 'an officer of another role', token: await tokenOf('provider@example.az') },
    { name: 'an analyst', token: await tokenOf('analyst@example.az'), rights: ['edition', 'release'] },
    { name: 'an administrator', token: await tokenOf('admin@example.az'), rights: seen },
    { name: 'who looks', token: look },
    { name: 'who looks and fills', token: fills },
  ]
}

/** Of a kind that there is not. */
function noSuch(thing: Thing): string {
  if (thing === 'message') return '987654321'
  if (thing === 'release') return 'ab'.repeat(32)
  if (thing === 'paper') return '0'.repeat(things.paper.length)
  return randomUUID()
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** What is answered to an id; the id itself and the reference are no part of that. */
async function ask([place, row]: [string, IdRow], id: string, token: string | undefined): Promise<string> {
  const [name = '', where = ''] = place.split(' ')
  const [wanted, pattern = ''] = addresses[name]?.split(' ') ?? []
  const [kind, field = ''] = where.split('/')
  // A paper is asked for within its case.
  const others: { [of: string]: string } = { paper: things.application }
  const path = pattern.replace(/:(\w+)/g, (_all, param: string) =>
    kind === 'params' && param === field
      ? id
      : param === 'process'
        ? 'transfer'
        : (others[field] ?? things.view),
  )
  const rest = name === 'compareReleases' ? `&${field === 'from' ? 'to' : 'from'}=${things.release}` : ''
  const about = name === 'eligibility' ? '&process=transfer' : name === 'cards' ? '&path=/transfer' : ''
  const url = kind === 'query' ? `${path}?${field}=${id}${rest}${about}` : path
  const payload = typeof row.body === 'function' ? row.body(id) : row.body
  const method = METHODS.find((one) => one === wanted) ?? 'GET'
  const bytes = uploadRequest({ bytes: Buffer.from('%PDF'), name: 'a.pdf', id })
  const request = name === 'sendUpload' ? bytes : { method, url, ...(payload && { payload }) }
  const headers = {
    ...(name === 'sendUpload' && bytes.headers),
    ...(token && proofs[token] !== undefined && { proof: proofs[token] }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await road.app.inject({ ...request, headers })
  const { reference = '' } = answer.json<{ reference?: string }>()
  return [answer.statusCode, answer.body.replace(reference, '').replaceAll(id, '<id>')].join(' ')
}

/** Somebody who has a right to a thing of each kind that can be read. */
const READERS: { [thing in Thing]?: string } = {
  draft: 'rauf@example.az',
  file: 'aysel@example.az',
  upload: 'aysel@example.az',
  batch: 'bdu@example.az',
  sitting: 'bdu@example.az',
  person: 'admin@example.az',
  edition: 'analyst@example.az',
  release: 'analyst@example.az',
}

it.each([...Object.entries(READERS), ['application', 'aysel@example.az'], ['application', 'bdu@example.az']])(
  'the id of their %s is answered to %s',
  async (thing, email) => {
    const token = await openSession(road.portal, road.portal.database, (await road.as(email)).id)
    const read = rows.filter(([place]) =>
      /^(application|fileInfo|uploadState|batch|sitting|staffPerson|edition|releaseFiles) params/.test(place),
    )
    let answered = 0
    for (const row of read)
      for (const one of row[1].things)
        if (one === thing && (await ask(row, things[one], token)).startsWith('200')) answered += 1
    expect(answered).toBe(1)
  },
)

describe('an id of somebody else', () => {
  it(
    'is answered as one that there is not, whoever asks, and nothing changes',
    { meta: { spec: ['asvs.8.2.2'] } },
    async () => {
      const before = await fingerprint(road.portal.database)
      const wrong: string[] = []
      let cells = 0
      for (const stranger of strangers) {
        for (const row of rows)
          for (const thing of row[1].things) {
            if (stranger.rights?.includes(thing) === true) continue
            cells += 1
            const real = await ask(row, things[thing], stranger.token)
            const none = await ask(row, noSuch(thing), stranger.token)
            if (real !== none) wrong.push(`${row[0]} (${thing}) × ${stranger.name}: ${real} not ${none}`)
            // Not taken at the door of the contract, it would tell nothing.
            if (real.startsWith('400')) wrong.push(`${row[0]}: ${real}`)
          }
        const after = await fingerprint(road.portal.database)
        for (const [table, hash] of Object.entries(after))
          if (before[table] !== hash) wrong.push(`${table} was changed by ${stranger.name}`)
        Object.assign(before, after)
      }
      console.log(`ids × people: ${cells} cells, ${wrong.length} wrong`)
      expect(wrong).toEqual([])
      expect(cells).toBeGreaterThan(700)
    },
  )
})
