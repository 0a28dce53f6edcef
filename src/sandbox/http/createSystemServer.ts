import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { controlRoutes } from '../faults/controlRoutes.ts'
import { createFaultBook } from '../faults/createFaultBook.ts'
import { meetFault } from '../faults/meetFault.ts'
import { createRandom } from '../random/createRandom.ts'
import type { Surroundings, System } from '../System.ts'
import { answerCall } from './answerCall.ts'
import { pathParts } from './matchPath.ts'
import { readBody } from './readBody.ts'
import { refusal } from './replies.ts'
import type { Call } from './Route.ts'
import { waiting } from './waiting.ts'
import { writeReply } from './writeReply.ts'

/** A server of its own for one system: key, natural latency, faults, then the system's answer. */
export function createSystemServer(system: System, surroundings: Surroundings): Server {
  const faults = createFaultBook()
  const replaced = new Map<string, Call['body']>()
  const counts = new Map<string, number>()
  const control = controlRoutes({ system, faults, replaced, counts })
  const random = createRandom(surroundings.seed, 'latency', system.name)

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request, response)
    if (call === undefined)
      return writeReply(response, refusal(413, 'tooLarge', 'The body is larger than a megabyte.'))
    const parts = pathParts(call.path)
    if (parts[0]?.startsWith('_') === true) return writeReply(response, await answerCall(control, call))
    const name = `${call.method} /${parts.join('/')}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
    await waiting(surroundings.latency * (0.5 + random.fraction()), call.signal)
    const fault = faults.take(`/${parts.join('/')}`, parts)
    const reply = () => answerCall({ ...system, key: surroundings.key, replaced }, call)
    await meetFault(fault, { response, reply, signal: call.signal })
  }
  return createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) response.destroy()
      else writeReply(response, refusal(500, 'fault', error instanceof Error ? error.message : 'A fault.'))
    })
  })
}

async function readCall(request: IncomingMessage, response: ServerResponse): Promise<Call | undefined> {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const body = await readBody(request)
  if (body === undefined) return undefined
  const hangUp = new AbortController()
  response.once('close', () => hangUp.abort())
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    params: {},
    query: url.searchParams,
    headers: request.headers,
    body,
    signal: hangUp.signal,
  }
}
