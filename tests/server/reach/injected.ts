import type { FastifyInstance } from 'fastify'
import type { ApplicationView } from '#contract/schemas.ts'

interface Asked {
  method: string
  url: string
  token?: string
  payload?: object
}
interface Answered {
  status: number
  body: Partial<Omit<ApplicationView, 'code'>> & { code?: string; denials?: { code: string }[] }
}
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** One call over HTTP, without a socket. */
export async function injected(
  app: FastifyInstance,
  { method, url, token, payload }: Asked,
): Promise<Answered> {
  const known = METHODS.find((one) => one === method) ?? 'GET'
  const answer = await app.inject({
    method: known,
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
