import type { Json, JsonObject } from '#engine/values/types.ts'
import { renameContent } from '../../renaming/renameContent.ts'

interface Growth {
  copies: number
  /** Stands before them as it is. */
  first?: ReadonlyMap<string, string>
  /** So many copies bring services of their own; what the others have belongs to services of these. Absent: all. */
  withServices?: number
}

/**
 * A portal of `copies` times as many processes: the same content again and again, each time under other names. What is of
 * the whole portal (registration, registers, the interface's own texts) stays once.
 */
export function growContent(
  files: ReadonlyMap<string, string>,
  { copies, first = new Map(), withServices = copies }: Growth,
): Map<string, string> {
  const grown = new Map<string, JsonObject>()
  const texts = new Map<string, Set<string>>()
  const named: string[][] = []
  for (const [path, text] of first) add(path, JSON.parse(text), { grown, texts })
  for (let copy = 1; copy <= copies; copy += 1) {
    const renamed = new Map<string, JsonObject>(
      [...renameContent(files, copy).files].map(([path, text]) => [path, JSON.parse(text)]),
    )
    const own = servicesOf(renamed.get(SERVICES) ?? {}).map(({ name }) => textOf(name))
    named.push(own)
    const of = copy > withServices ? named[(copy - 1) % withServices] : own
    const names = new Map(own.map((name, index) => [name, of?.[index] ?? name]))
    for (const [path, document] of renamed) add(path, inServices(path, document, names), { grown, texts })
  }
  return new Map([...grown].map(([path, document]) => [path, JSON.stringify(document, null, 2)]))
}

const SERVICES = 'workflows/services.json'

/** What belongs to a service belongs to the one that has taken its place. */
function inServices(path: string, document: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const renamed = (name: Json | undefined): string => names.get(textOf(name)) ?? textOf(name)
  if (path === SERVICES) {
    const services = servicesOf(document).map((service) => ({ ...service, name: renamed(service['name']) }))
    return { ...document, services }
  }
  const isWorkflow = /^workflows\/[^/]+\.json$/.test(path) && 'service' in document
  return isWorkflow ? { ...document, service: renamed(document['service']) } : document
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
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
const SHARED = /^(workflows\/(conditions|documents|facts|notifications|services)|locales\/.*)\.json$/

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
  const services = Array.isArray(more['services'])
    ? { services: joinedServices(servicesOf(before), servicesOf(more)) }
    : {}
  return { ...more, ...before, ...Object.fromEntries(lists), ...constants, ...services }
}

/** Of two of one name there is one, with the processes and the pages of both. */
function joinedServices(known: readonly JsonObject[], more: readonly JsonObject[]): JsonObject[] {
  const byName = new Map(known.map((service) => [textOf(service['name']), service]))
  for (const service of more) {
    const name = textOf(service['name'])
    const before = byName.get(name)
    byName.set(name, before === undefined ? service : joinedService(before, service))
  }
  return [...byName.values()]
}

function joinedService(before: JsonObject, again: JsonObject): JsonObject {
  const { processes: known = [], routes: pages = {} } = before
  const { processes = [], routes = {} } = again
  const all = Array.isArray(known) && Array.isArray(processes) ? [...known, ...processes] : known
  return {
    ...before,
    ...(Array.isArray(all) && all.length > 0 && { processes: all }),
    routes: isMap(pages) && isMap(routes) ? { ...routes, ...pages } : pages,
  }
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
