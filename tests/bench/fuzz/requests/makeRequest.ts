import type { Json } from '#engine/values/types.ts'
import type { Operation } from './Operation.ts'
import type { Pool } from './Pool.ts'
import { cook, type Draw, type RequestRecipe, type Spoil } from './Recipe.ts'

/** What goes over the wire, and can be said again as one line of curl. */
export interface RawRequest {
  method: string
  /** With the query. */
  path: string
  headers: { [name: string]: string }
  body: Buffer | undefined
}

export interface Asking {
  pool: Pool
  /** Of who asks; `about` = values of the path. */
  tokenFor: (about: readonly Json[]) => string | undefined
  /** Of the same person, who has just shown who they are. */
  proofFor: () => string | undefined
}

/** All that a recipe draws is drawn. */
export function makeRequest(
  operation: Operation,
  recipe: RequestRecipe,
  { pool, tokenFor, proofFor }: Asking,
): RawRequest {
  const first: Draw = (drawn) => pool.draw(drawn, undefined)
  const path = Object.entries(recipe.path).map(([name, one]) => [name, cook(one, first)] as const)
  const token = tokenFor(path.map(([, value]) => value))
  const proof = recipe.suited ? proofFor() : undefined
  const record = path.map(([, value]) => pool.find(value)).find((one) => one !== undefined)
  const draw: Draw = (drawn) => pool.draw(drawn, record)
  const query = Object.entries(recipe.query).map(([name, one]) => [
    name,
    textOf(cook(one, draw)).slice(0, 1000),
  ])
  const json = recipe.body === undefined ? undefined : bytesOf(cook(recipe.body, draw), recipe.spoil)
  const body = recipe.bytes ?? json
  const type = recipe.bytes === undefined ? 'application/json' : (operation.bytes ?? '')
  const named = Object.entries(recipe.headers).map(([name, one]) => [name, headerOf(textOf(cook(one, draw)))])
  return {
    method: operation.method,
    path: `${filled(operation.path, new Map(path))}${query.length === 0 ? '' : `?${new URLSearchParams(query)}`}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type, ...lengthOf(body, recipe.spoil) }),
      ...Object.fromEntries(named),
      ...(proof !== undefined && asksForProof(operation) && { proof }),
      ...(recipe.suited && recipe.bytes !== undefined && wholeOf(operation, recipe.bytes)),
    },
    body,
  }
}

const asksForProof = ({ parameters }: Operation): boolean =>
  parameters.some(({ in: part, name }) => part === 'header' && name === 'proof')

/** Headers that tell how much of it is here: all, from its begin on. */
const wholeOf = ({ parameters }: Operation, bytes: Buffer): { [name: string]: string } =>
  Object.fromEntries(
    parameters.flatMap(({ in: part, name }) =>
      part !== 'header' || !/-(offset|length)$/.test(name)
        ? []
        : [[name, name.endsWith('offset') ? '0' : String(bytes.length)]],
    ),
  )

const filled = (path: string, values: ReadonlyMap<string, Json>): string =>
  path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => {
    const text = textOf(values.get(name) ?? '')
    return text.startsWith('%')
      ? text.replaceAll(/[^!-~]/g, '')
      : encodeURIComponent(text.slice(0, 500).toWellFormed())
  })

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What a header may hold: the bytes of UTF-8, without those that would end the line. */
const headerOf = (text: string): string =>
  Buffer.from(text.slice(0, 6000))
    .toString('latin1')
    .replaceAll(/[^\t -~\u0080-\u00FF]/g, '')

/** Too short: the rest is read as another request, on a connection of its own. */
const lengthOf = (body: Buffer, spoil: Spoil | undefined): { [name: string]: string } => ({
  'content-length': String(spoil?.how === 'short' ? Math.floor(body.length * spoil.at) : body.length),
})

/** Text that is no JSON by itself goes as it is, half of the time that it is sent so. */
function bytesOf(value: Json, spoil: Spoil | undefined): Buffer {
  const isText = typeof value === 'string' && (spoil === undefined || spoil.at < 0.5)
  return spoilt(isText ? value : JSON.stringify(value), spoil)
}

function spoilt(text: string, spoil: Spoil | undefined): Buffer {
  if (spoil === undefined) return Buffer.from(text)
  const at = Math.floor(text.length * spoil.at)
  const result = SPOILS[spoil.how](text.slice(0, at), text.slice(at), text)
  return typeof result === 'string' ? Buffer.from(result) : result
}

const SPOILS: { [how in Spoil['how']]: (before: string, after: string, text: string) => string | Buffer } = {
  cut: (before) => before,
  duplicate: (_before, _after, text) => text.replace(/\{("[^"]*":)/, '{$1null,$1'),
  huge: (_before, _after, text) => text.replace(/:[^,}\]]*/, ':1e400'),
  deep: (_before, _after, text) => `${'['.repeat(60_000)}${text}${']'.repeat(60_000)}`,
  broken: (before, after) =>
    Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from(after)]),
  mark: (_before, _after, text) => `\uFEFF${text}`,
  long: (_before, _after, text) => text.replace(/"[^"]*"/, `"${'x'.repeat(1_100_000)}"`),
  trailing: (before, _after, text) => `${text}${before}`,
  short: (_before, _after, text) => text,
}
