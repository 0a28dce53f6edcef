import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TSchema } from 'typebox'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { compileText } from '#engine/texts/compileText.ts'
import { renderMessage } from '#engine/texts/renderMessage.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { MASK } from '#server/looks/mask.ts'
import { unmasked } from '#server/looks/unmasked.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

/** What every object has without anybody having put it there: the name of no process, form, fact, list or text. */
const NAMES = ['__proto__', 'constructor', 'toString']
const WHO = ['aysel@example.az', 'bdu@example.az', 'admin@example.az'] as const

let road: Road
let owner: Traveller
let id = ''
const people: string[] = []
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  id = await fillTransfer(owner, 'aysel')
  for (const email of WHO) people.push((await road.as(email)).id)
}, 120_000)
afterAll(() => road.close())

it.each(NAMES)('%s is the id of no text', async (code) => {
  const release = await road.portal.releases.getRelease(road.portal.database)
  expect(release.findText(code, 'az')).toBeUndefined()
  expect(release.findText(code, code)).toBeUndefined()
  const fields = [{ path: '/answers/details/subjectLine', code }]
  expect((await owner.send('POST', '/api/told/refused', { process: 'support', fields })).status).toBe(200)
})

type Shape = { [keyword: string]: unknown }
const shapeOf = (value: unknown): Shape => (typeof value === 'object' && value !== null ? { ...value } : {})

/** A value that the schema takes, with `name` wherever it takes any text. */
function valueOf(schema: unknown, name: string): unknown {
  const {
    type,
    properties,
    items,
    anyOf,
    const: only,
    enum: some,
    pattern,
    format,
    ...limits
  } = shapeOf(schema)
  if (only !== undefined) return only
  if (Array.isArray(some)) return some[0]
  if (Array.isArray(anyOf)) return valueOf(anyOf[0], name)
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(shapeOf(properties)).map(([key, one]) => [key, valueOf(one, name)]),
    )
  if (type === 'array') return [valueOf(items, name)]
  if (type === 'integer' || type === 'number') return Math.max(1, Number(limits['minimum'] ?? 1))
  if (type === 'boolean') return true
  if (format === 'uuid' || (typeof pattern === 'string' && !new RegExp(pattern).test(name)))
    return '00000000-0000-4000-8000-000000000000'
  return name
}

const queryOf = (schema: TSchema | undefined, name: string): string =>
  new URLSearchParams(
    Object.entries(shapeOf(valueOf(schema, name))).map(([key, value]) => [key, String(value)]),
  ).toString()

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const all: [string, Call, string][] = Object.entries(calls).map(([name, call]) => [
  name,
  call,
  Object.entries(endpoints).find(([one]) => one === name)?.[1] ?? '',
])

describe('no call stumbles over a name that objects inherit', () => {
  it.each(all)(
    '%s',
    async (_name, { body, query, largest }, endpoint) => {
      const [wanted, pattern = ''] = endpoint.split(' ')
      // Of their own: some calls end sessions.
      const { portal } = road
      const tokens = await Promise.all(people.map((person) => openSession(portal, portal.database, person)))
      const method = METHODS.find((one) => one === wanted) ?? 'GET'
      for (const name of NAMES) {
        const paths = [pattern.replace(':id', id).replace(/:\w+/g, name), pattern.replace(/:\w+/g, name)]
        for (const path of new Set(paths))
          for (const token of tokens) {
            const { statusCode } = await road.app.inject({
              method,
              url: `${path}?${queryOf(query, name)}`,
              headers: { authorization: `Bearer ${token}` },
              ...(body === undefined || largest !== undefined
                ? {}
                : { payload: shapeOf(valueOf(body, name)) }),
            })
            expect([name, path, statusCode < 500]).toEqual([name, path, true])
          }
      }
    },
    60_000,
  )
})

it('a value that objects inherit is another one for a text that chooses by values', () => {
  const text = compileText('{way, select, post {by post} other {otherwise}}')
  for (const name of NAMES) expect(renderMessage(text, { way: name }, 'en')).toBe('otherwise')
})

it('what hides nothing brings nothing that objects inherit', () => {
  for (const name of ['constructor', 'toString']) expect(unmasked({ [name]: MASK }, {})).toEqual({})
})
