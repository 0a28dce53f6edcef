import * as fc from 'fast-check'
import type { Operation, Parameter } from './Operation.ts'
import { greyPng, onePagePdf } from '../../../roads/api/uploads.ts'
import { resourceOf } from './Pool.ts'
import type { Recipe, RequestRecipe, Spoil } from './Recipe.ts'
import { hostileText, hostileValue } from './hostileValues.ts'
import { schemaRecipe, someOf } from './schemaRecipe.ts'
import { spoilRecipe } from './spoilRecipe.ts'

type Named = { [name: string]: Recipe }
type Part = 'path' | 'query' | 'header'

/** Pieces of a path that begin with % go as they are. */
const HOSTILE_PIECES = ['%', '%00', '%ff', '%c0%af', '%2e%2e%2f%2e%2e%2fx', '%25', '%F0%9F', '%zz']
const HEADERS = [
  'language',
  'accept-language',
  'accept',
  'accept-encoding',
  'if-match',
  'if-none-match',
  'range',
  'idempotency-key',
  'content-type',
  'content-encoding',
  'authorization',
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
  'x-request-id',
  'traceparent',
]
const MEDIA = [
  'application/json',
  'application/json; charset=utf-16',
  'application/partial-upload',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  'application/JSON;',
  '/',
  '',
]
const ODD_BODIES = [
  '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="../../x"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\n',
  'a=1&a=2&__proto__[x]=1',
  '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
  '%PDF-1.4',
]

const some = (most: number): fc.Arbitrary<boolean> => fc.nat({ max: most }).map((drawn) => drawn === 0)

function parametersOf(operation: Operation, part: Part): fc.Arbitrary<Named> {
  const ours = operation.parameters.filter((one) => one.in === part)
  return someOf(
    ours.map((one) => [one.name, schemaRecipe(one.schema, drawnAs(operation, one))]),
    new Set(ours.filter(({ required }) => required).map(({ name }) => name)),
  )
}

/** `id` in a path is of what its place in the path holds. */
const drawnAs = ({ path }: Operation, { name, in: part }: Parameter): string =>
  part === 'path' && (name === 'id' || name === 'hash') ? resourceOf(path) : name

const FILES = ['ok-1-page.pdf'].map((name) => onePagePdf(name)).concat(greyPng('grey.png'))
const bytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...FILES.map((file) => Buffer.from(file.bytes))),
  fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some)),
)

const valid = (operation: Operation, actors: number): fc.Arbitrary<RequestRecipe> =>
  fc.record({
    actor: fc.nat({ max: actors - 1 }),
    suited: fc.nat({ max: 2 }).map((drawn) => drawn > 0),
    path: parametersOf(operation, 'path'),
    query: parametersOf(operation, 'query'),
    headers: parametersOf(operation, 'header'),
    body:
      operation.body === undefined
        ? fc.constant(undefined)
        : operation.bodyRequired
          ? schemaRecipe(operation.body, '')
          : fc.option(schemaRecipe(operation.body, ''), { nil: undefined }),
    bytes: operation.bytes === undefined ? fc.constant(undefined) : bytes,
    spoil: fc.constant(undefined),
  })

/** Each place may be wrong in one way, the rest of the request stays right. */
function near(operation: Operation, actors: number): fc.Arbitrary<RequestRecipe> {
  const wrong = fc.option(hostileValue, { nil: undefined, freq: 4 })
  return fc
    .tuple(
      valid(operation, actors),
      fc.constantFrom('body', 'body', 'query', 'headers', 'path'),
      fc.nat({ max: 400 }),
      wrong,
    )
    .map(([request, part, place, other]) => {
      if (part === 'body')
        return request.body === undefined
          ? { ...request, query: { ...request.query, q: other ?? '' } }
          : { ...request, body: spoilRecipe(request.body, place, other) }
      return { ...request, [part]: oneChanged(request[part], place, other ?? '') }
    })
}

function oneChanged(named: Named, place: number, other: Recipe): Named {
  const names = Object.keys(named)
  const name = names[place % Math.max(1, names.length)]
  return name === undefined ? named : { ...named, [name]: other }
}

const how: Spoil['how'][] = [
  'cut',
  'duplicate',
  'huge',
  'deep',
  'broken',
  'mark',
  'long',
  'short',
  'trailing',
]
const spoil: fc.Arbitrary<Spoil> = fc.record({
  how: fc.constantFrom(...how),
  at: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
})
const text = fc.dictionary(
  fc.constantFrom('from', 'to', 'q', 'id', 'limit', '__proto__', 'a[b]', 'a'),
  hostileValue,
  {
    maxKeys: 3,
  },
)
const headers = fc.oneof(
  fc.constant({}),
  fc.dictionary(fc.constantFrom(...HEADERS), hostileText, { maxKeys: 3 }),
  fc.constantFrom(...MEDIA).map((media) => ({ 'content-type': media })),
)

/** Nothing is as it should be, or the text of a right body is spoilt. */
function hostile(operation: Operation, actors: number): fc.Arbitrary<RequestRecipe> {
  const names = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const piece = fc.oneof(fc.constantFrom(...HOSTILE_PIECES), hostileText)
  const path = fc.record(Object.fromEntries(names.map((name) => [name, piece])))
  const body = fc.oneof(hostileValue, fc.constantFrom<Recipe>(...ODD_BODIES))
  return fc
    .record({
      right: valid(operation, actors),
      path: fc.option(path, { nil: undefined }),
      query: fc.option(text, { nil: undefined }),
      headers,
      body: fc.option(body, { nil: undefined }),
      spoil: fc.option(spoil, { nil: undefined }),
    })
    .map(({ right, ...odd }) => ({
      ...right,
      path: odd.path ?? right.path,
      query: { ...right.query, ...odd.query },
      headers: { ...right.headers, ...odd.headers },
      body: odd.body ?? right.body,
      spoil: odd.spoil,
    }))
}

/** Requests of one operation: right ones, nearly right ones, hostile ones. Shrinks towards right and short. */
export const requestRecipe = (operation: Operation, actors: number): fc.Arbitrary<RequestRecipe> =>
  fc.oneof(
    { arbitrary: valid(operation, actors), weight: 4 },
    { arbitrary: near(operation, actors), weight: 4 },
    { arbitrary: hostile(operation, actors), weight: 2 },
  )

/** For sequences, in which most has to succeed. */
export const likelyRecipe = (operation: Operation, actors: number): fc.Arbitrary<RequestRecipe> =>
  fc
    .tuple(some(5), valid(operation, actors), near(operation, actors))
    .map(([odd, right, wrong]) => (odd ? wrong : right))
