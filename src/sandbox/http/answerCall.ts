import { timingSafeEqual } from 'node:crypto'
import type { System } from '../System.ts'
import { matchPath, pathParts } from './matchPath.ts'
import { noRecord, ok, refusal } from './replies.ts'
import type { Call, Reply } from './Route.ts'

/** What answers: the routes of a system, behind its key, and what `POST /_set` put in front of them. */
export interface Answering {
  routes: System['routes']
  otherwise?: System['otherwise']
  key?: string
  /** Decoded path with its query -> JSON text; "null" = no such record. */
  replaced?: ReadonlyMap<string, string>
}

export async function answerCall(answering: Answering, call: Call): Promise<Reply> {
  const parts = pathParts(call.path)
  const path = `/${parts.join('/')}`
  const found = findRoute(answering.routes, call.method, parts)
  if (found?.route.open !== true && !hasKey(call, answering.key))
    return refusal(401, 'wrongKey', 'The header x-api-key with the key of this source is needed.')
  const known = { ...call, path, params: found?.params ?? {} }
  const replaced = call.method === 'GET' ? replacement(answering, path, call.query) : undefined
  return replaced ?? (await found?.route.handle(known)) ?? answering.otherwise?.(known) ?? noRecord()
}

function findRoute(routes: System['routes'], method: string, parts: readonly string[]) {
  for (const route of routes) {
    if (route.method !== method) continue
    const params = matchPath(route.path, parts)
    if (params !== undefined) return { route, params }
  }
  return undefined
}

function replacement(answering: Answering, path: string, query: URLSearchParams): Reply | undefined {
  const asked = query.size === 0 ? path : `${path}?${decodeURIComponent(query.toString())}`
  const text = answering.replaced?.get(asked) ?? answering.replaced?.get(path)
  if (text === undefined) return undefined
  return text === 'null' ? noRecord() : ok(JSON.parse(text))
}

function hasKey(call: Call, key: string | undefined): boolean {
  if (key === undefined) return true
  const given = Buffer.from(String(call.headers['x-api-key'] ?? ''))
  const wanted = Buffer.from(key)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
