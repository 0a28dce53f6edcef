import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '#engine/values/types.ts'
import { createJudge } from './judge/createJudge.ts'
import { slopeOf } from './judge/slopeOf.ts'
import { makeRequest } from './requests/makeRequest.ts'
import { type Operation, readOperations } from './requests/Operation.ts'
import { Pool } from './requests/Pool.ts'
import { cook, Drawn } from './requests/Recipe.ts'
import { requestRecipe } from './requests/requestRecipe.ts'
import type { RawAnswer } from './requests/sendRequest.ts'
import { spoilRecipe } from './requests/spoilRecipe.ts'

const ID = '^[0-9a-f]{4}$'
const answer = (schema: Json): Json => ({ content: { 'application/json': { schema } } })
const openApi: Json = {
  paths: {
    '/api/things/{id}': {
      put: {
        operationId: 'changeThing',
        security: [{ bearer: [] }],
        parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string', pattern: ID } }],
        requestBody: answer({
          type: 'object',
          required: ['revision'],
          properties: { revision: { type: 'integer', minimum: 0 }, name: { type: 'string', maxLength: 5 } },
          additionalProperties: false,
        }),
        responses: {
          '200': answer({ type: 'object', required: ['id'], properties: { id: { type: 'string' } } }),
          '4XX': answer({ type: 'object', required: ['code'] }),
        },
      },
    },
  },
}
function only(): Operation {
  const [operation] = readOperations(openApi)
  if (operation === undefined) throw new Error('No operation was read')
  return operation
}
const came = (status: number, body: Json, type = 'application/json; charset=utf-8'): RawAnswer => ({
  status,
  type,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  milliseconds: 1,
})

describe('what is found at an answer', () => {
  const judge = createJudge()
  const operation = only()
  it.each<[what: string, signedIn: boolean, answer: RawAnswer, key: string | undefined]>([
    ['nothing at one of the contract', true, came(200, { id: 'a' }), undefined],
    ['nothing at a refusal', false, came(401, { code: 'error.signIn' }), undefined],
    ['a fault of the server', true, came(500, { code: 'error.internal' }), '500 error.internal'],
    ['a body of another shape', true, came(200, { name: 'a' }), '200 breaks the contract'],
    ['a status that is not told', true, came(302, {}), '302 is not in the contract'],
    ['another media type', true, came(200, '<html>', 'text/html'), '200 with the type text/html'],
    ['half of its JSON', true, came(200, '{"id":'), '200 is no JSON'],
    ['that nobody had to be signed in', false, came(200, { id: 'a' }), '200 signed out'],
    ['that none came', true, came(-1, ''), 'hangs'],
    ['that the connection ended', true, came(0, ''), 'no answer'],
  ])('%s', (_what, signedIn, given, key) => {
    const found = judge({ operation, signedIn }, given)
    expect(found?.key).toBe(key && `changeThing: ${key}`)
  })
})

describe('a request', () => {
  it('asks by what answers have told: an id of the kind, and the revision of that very thing', () => {
    const pool = new Pool()
    pool.learn('things', [{ id: 'aaaa', revision: 7 }])
    pool.learn('others', { id: 'bbbb', revision: 9 })
    const fits = (): boolean => true
    const drawn = (name: string) => new Drawn({ name, index: 0, fits, otherwise: 'none' })
    const recipe = { actor: 0, suited: false, query: {}, headers: {}, bytes: undefined, spoil: undefined }
    const { path, body } = makeRequest(
      only(),
      { ...recipe, path: { id: drawn('things') }, body: { revision: drawn('revision') } },
      { pool, tokenFor: () => undefined, proofFor: () => undefined },
    )
    expect([path, body?.toString()]).toEqual(['/api/things/aaaa', '{"revision":7}'])
    expect(cook(drawn('nothing'), (one) => pool.draw(one, undefined))).toBe('bbbb')
  })

  it('can be made of whatever is generated, and is one of HTTP', () => {
    fc.assert(
      fc.property(requestRecipe(only(), 3), (recipe) => {
        const request = makeRequest(only(), recipe, {
          pool: new Pool(),
          tokenFor: () => 'x',
          proofFor: () => 'y',
        })
        expect(request.path).toMatch(/^\/api\/things\/[!-~]*$/)
        for (const value of Object.values(request.headers)) expect(value).toMatch(/^[\t -~\u0080-\u00FF]*$/)
      }),
      { numRuns: 200 },
    )
  })
})

it('one place of a body is changed, the rest stays; a member called __proto__ is one like others', () => {
  const body: Json = JSON.parse('{"a":[1,2],"__proto__":{"b":3}}')
  const spoilt = [0, 1, 2, 3, 4, 5].map((place) => JSON.stringify(spoilRecipe(body, place, 'x')))
  expect(spoilt).toEqual([
    '"x"',
    '{"a":"x","__proto__":{"b":3}}',
    '{"a":["x",2],"__proto__":{"b":3}}',
    '{"a":[1,"x"],"__proto__":{"b":3}}',
    '{"a":[1,2],"__proto__":"x"}',
    '{"a":[1,2],"__proto__":{"b":"x"}}',
  ])
  expect(JSON.stringify(spoilRecipe(body, 4, undefined))).toBe('{"a":[1,2]}')
})

it('growth is what most pairs of rounds say, not what one odd round does', () => {
  expect(
    slopeOf([
      [1, 10],
      [2, 12],
      [3, 14],
      [4, 16],
    ]),
  ).toBe(2)
  expect(
    slopeOf([
      [1, 10],
      [2, 10],
      [3, 500],
      [4, 10],
      [5, 10],
    ]),
  ).toBe(0)
  expect(slopeOf([[1, 10]])).toBeNaN()
})
