import type { Sandbox } from '#sandbox/startSandbox.ts'
import { originalIds } from '../../roads/api/Ids.ts'
import { createWalker } from '../../roads/createWalker.ts'
import { submitted } from '../../roads/transfer/apply.ts'
import type { Fuzzer } from './Fuzzer.ts'
import type { Operation } from './requests/Operation.ts'
import type { Json } from '#engine/values/types.ts'
import { Drawn, type RequestRecipe } from './requests/Recipe.ts'

interface Begun {
  origin: string
  sandbox: Sandbox
  now: () => Date
  login: string
  password: string
}

/** An application that officers have to decide on. */
export async function submitOne({ origin, sandbox, now, login, password }: Begun): Promise<void> {
  const world = { origin, sandbox, ids: originalIds, now }
  const walker = await createWalker(world, { login, password })
  await submitted(world, walker, 'aysel')
}

const isText = (value: Json): boolean => typeof value === 'string'

const plain = (actor: number): RequestRecipe => ({
  actor,
  suited: false,
  path: {},
  query: {},
  headers: {},
  body: undefined,
  bytes: undefined,
  spoil: undefined,
})

/** Everybody looks at all that needs no words, and begins what they can: from then on there are real names and ids to ask with. */
export async function lookAround(fuzzer: Fuzzer, operations: readonly Operation[]): Promise<void> {
  const simple = operations.filter(
    ({ method, path, parameters }) =>
      method === 'GET' && !path.includes('{') && parameters.every(({ required }) => !required),
  )
  for (let actor = 0; actor < fuzzer.people.count; actor += 1)
    for (const operation of simple) await fuzzer.ask(operation, plain(actor), 0)
  const begins = operations.find(({ id }) => id === 'createApplication')
  if (begins === undefined) return
  for (let index = 0; index < fuzzer.people.count * 4; index += 1) {
    const recipe = {
      ...plain(index % fuzzer.people.count),
      body: { process: new Drawn({ name: 'process', index, fits: isText, otherwise: '' }) },
    }
    await fuzzer.ask(begins, recipe, 0)
  }
}
