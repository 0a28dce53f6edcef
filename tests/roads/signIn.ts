import { type Api, createApi } from './api/createApi.ts'
import type { RoadWorld } from './RoadWorld.ts'

export async function signIn(
  { origin }: Pick<RoadWorld, 'origin'>,
  login: string,
  password: string,
): Promise<Api> {
  const { token } = await createApi(origin).call('signIn', { body: { login, password } })
  if (token === undefined) throw new Error(`${login} got no token`)
  return createApi(origin, token)
}
