import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject, jsonObjects } from '../../../state/json.ts'
import { mostOften } from '../files/mostOften.ts'

/** In the words of a page: the root of the service, and its process. Neither can stand in an address or an id. */
const ROOT = '{root}'
const PROCESS = '{process}'

interface Pages {
  redirect_url?: Json
  routes: JsonObject
  menu: Json[]
}

/** The pages and the menu that most services with one process have, for another one: none of them stands in the program. */
export function usualPages(rows: readonly JsonObject[], name: string): Pages {
  const models = rows.flatMap((row) => modelOf(row) ?? [])
  const root = `/${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
  const filled = (value: Json): Json => replaced(value, [ROOT, root], [PROCESS, name])
  const isUsual = ({ length }: readonly unknown[]): boolean => length * 2 >= models.length
  const routes = Map.groupBy(
    models.flatMap((model) => Object.entries(model.routes)),
    ([address]) => address,
  )
  const menu = Map.groupBy(
    models.flatMap((model) => model.menu),
    ({ url }) => JSON.stringify(url),
  )
  const start = mostOften(models.map((model) => model.start))
  return {
    ...(start !== undefined && { redirect_url: filled(start) }),
    routes: Object.fromEntries(
      [...routes].flatMap(([address, those]): [string, Json][] => {
        const route = isUsual(those) ? mostOften(those.map(([, one]) => one)) : undefined
        return route === undefined ? [] : [[address.replace(ROOT, root), filled(route)]]
      }),
    ),
    menu: [...menu.values()].flatMap((those) => {
      const item = isUsual(those) ? mostOften(those) : undefined
      return item === undefined ? [] : [filled(item)]
    }),
  }
}

interface Model {
  start: string
  routes: JsonObject
  menu: JsonObject[]
}

/** A service with the names of its own taken out; undefined of one that is not like most. */
function modelOf({ redirect_url: start, processes, routes, menu }: JsonObject): Model | undefined {
  const [process, ...others] = Array.isArray(processes) ? processes : []
  const root = typeof start === 'string' ? /^\/[^/]+/.exec(start)?.[0] : undefined
  if (root === undefined || typeof start !== 'string' || typeof process !== 'string' || others.length > 0)
    return undefined
  const bare = (value: Json): Json => replaced(value, [root, ROOT], [process, PROCESS])
  const pages = Object.entries(isJsonObject(routes) ? routes : {})
  return {
    start: start.replace(root, ROOT),
    routes: Object.fromEntries(pages.map(([address, route]) => [address.replace(root, ROOT), bare(route)])),
    menu: jsonObjects(Array.isArray(menu) ? menu.map(bare) : []),
  }
}

type Pair = readonly [from: string, to: string]

/** Addresses by how they begin, with or without their first slash; a process where nothing but its name stands. */
function replaced(value: Json, root: Pair, process: Pair): Json {
  if (typeof value === 'string') {
    if (value === process[0]) return process[1]
    for (const [from, to] of [root, [root[0].slice(1), root[1].slice(1)]] as const)
      if (value === from || value.startsWith(`${from}/`)) return to + value.slice(from.length)
    return value
  }
  if (Array.isArray(value)) return value.map((one) => replaced(one, root, process))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, root, process)]))
}
