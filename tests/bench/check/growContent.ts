import type { Json, JsonObject } from '#engine/values/types.ts'
import { renameContent } from '../../renaming/renameContent.ts'

/**
 * A portal of `copies` times as many services: the same content again and again, each time under other names. What is of
 * the whole portal (registration, registers, the interface's own texts) stays once.
 */
export function growContent(files: ReadonlyMap<string, string>, copies: number): Map<string, string> {
  const grown = new Map<string, JsonObject>()
  const texts = new Map<string, Set<string>>()
  for (let copy = 1; copy <= copies; copy += 1) {
    const renamed = renameContent(files, copy).files
    for (const [path, text] of renamed) add(path, JSON.parse(text), { grown, texts })
  }
  return new Map([...grown].map(([path, document]) => [path, JSON.stringify(document, null, 2)]))
}

interface Growing {
  grown: Map<string, JsonObject>
  /** Ids of texts that a language has. */
  texts: Map<string, Set<string>>
}

function add(path: string, document: JsonObject, { grown, texts }: Growing): void {
  const own =
    path.startsWith('locales/') && path !== 'locales/meta.json' ? newTexts(path, document, texts) : document
  const before = grown.get(path)
  if (before === undefined) grown.set(path, own)
  else if (SHARED.test(path)) grown.set(path, merged(before, own))
}

/** Files that there is one of, whatever the number of services. */
const SHARED = /^(workflows\/(conditions|facts|notifications|services)|locales\/.*)\.json$/

function newTexts(path: string, document: JsonObject, texts: Map<string, Set<string>>): JsonObject {
  const language = path.split('/')[1] ?? ''
  const known = texts.get(language) ?? new Set()
  texts.set(language, known)
  const own = Object.entries(document).filter(([id]) => id === '$schema' || !known.has(id))
  for (const [id] of own) known.add(id)
  return Object.fromEntries(own)
}

/** Lists become longer; of two members of one name the first one stays. */
function merged(before: JsonObject, again: JsonObject): JsonObject {
  const more = Array.isArray(again['services']) ? withoutRoutes(again, routesOf(before)) : again
  const lists = Object.entries(more).flatMap(([name, part]): [string, Json][] => {
    const known = before[name]
    return Array.isArray(known) && Array.isArray(part) ? [[name, joined(known, part)]] : []
  })
  const constants =
    isMap(before['constants']) && isMap(more['constants'])
      ? { constants: { ...more['constants'], ...before['constants'] } }
      : {}
  return { ...more, ...before, ...Object.fromEntries(lists), ...constants }
}

/** Pages of the portal itself keep their addresses. */
function withoutRoutes(document: JsonObject, known: ReadonlySet<string>): JsonObject {
  const services = servicesOf(document).map((service) => {
    const routes = isMap(service['routes']) ? service['routes'] : {}
    const own = Object.entries(routes).filter(([path]) => !known.has(path))
    return { ...service, routes: Object.fromEntries(own) }
  })
  return { ...document, services }
}

function routesOf(document: JsonObject): Set<string> {
  return new Set(servicesOf(document).flatMap(({ routes }) => (isMap(routes) ? Object.keys(routes) : [])))
}

function servicesOf({ services }: JsonObject): JsonObject[] {
  return Array.isArray(services) ? services.filter(isMap) : []
}

/** Roles of staff keep their names, so they come again with each copy. */
function joined(known: readonly Json[], part: readonly Json[]): Json[] {
  const texts = new Set(known.map((one) => JSON.stringify(one)))
  return [...known, ...part.filter((one) => !texts.has(JSON.stringify(one)))]
}

function isMap(part: Json | undefined): part is JsonObject {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}
