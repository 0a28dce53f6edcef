import type { Json, JsonObject } from '#engine/values/types.ts'
import { renameCondition, renameSchema } from './language.ts'
import { renameData, renamePath, WORLD } from './pointers.ts'
import { isCounting, objectOf, objectsIn, textOf } from './readModel.ts'
import type { Renaming } from './Renaming.ts'
import { renameAddress } from './addresses.ts'
import { renameRoutes } from './routes.ts'
import { machineOf, renameText } from './texts.ts'
import { renameKey } from './workflows.ts'

const words = (document: JsonObject): [string, Json][] =>
  Object.entries(document).filter(([name]) => !name.startsWith('$'))
const schemaOf = ({ $schema }: JsonObject): JsonObject => ($schema === undefined ? {} : { $schema })

/** workflows/conditions.json */
export function renameConditions(renaming: Renaming, document: JsonObject): JsonObject {
  const conditions = words(document).map(([name, condition]): [string, Json] => [
    renaming.id('condition', name),
    renameCondition(renaming, condition, WORLD),
  ])
  return { ...schemaOf(document), ...Object.fromEntries(conditions) }
}

/** workflows/facts.json */
export function renameFacts(renaming: Renaming, document: JsonObject): JsonObject {
  const facts = words(document).map(([name, fact]): [string, Json] => [
    renaming.id('fact', name),
    renameFact(renaming, objectOf(fact)),
  ])
  return { ...schemaOf(document), ...Object.fromEntries(facts) }
}

function renameFact(renaming: Renaming, fact: JsonObject): Json {
  const { source, register, path, key, ask, tries, value } = fact
  const own = source === 'own'
  const place = isCounting(fact) ? 'counts' : 'outside'
  return {
    ...fact,
    ...(register === undefined ? {} : { register: renaming.id('register', textOf(register)) }),
    path: own ? renameOwnPath(renaming, textOf(path)) : renameKeysIn(renaming, textOf(path)),
    key: renameKey(renaming, objectOf(key), own),
    ...(ask === undefined ? {} : { ask: renameCondition(renaming, ask, WORLD) }),
    ...(tries === undefined
      ? {}
      : { tries: { ...objectOf(tries), denied: renameText(renaming, textOf(objectOf(tries)['denied'])) } }),
    value: renameSchema(renaming, value ?? true, { place, trail: [place] }),
  }
}

const renameKeysIn = (renaming: Renaming, path: string): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => `{${renaming.id('key', name)}}`)

/** /applications?<count>=status:<status>,<status>@/<step>/<field>&<day>=since:<status>; `answers:` as `status:` */
function renameOwnPath(renaming: Renaming, path: string): string {
  const [head = '', query = ''] = path.split('?')
  if (query === '') return path
  const counts = query.split('&').map((count) => {
    const [name = '', wanted = ''] = count.split('=')
    const [, word = '', statuses = '', at = ''] =
      /^(status|since|answers):([^@]*)(?:@(.*))?$/.exec(wanted) ?? []
    const renamed =
      statuses === ''
        ? wanted
        : `${word}:${statuses
            .split(',')
            .map((status) => renaming.id('status', status))
            .join(',')}${at === '' ? '' : `@${renamePath(renaming, at, 'steps').text}`}`
    return `${renaming.id('count', name)}=${renamed}`
  })
  return `${head}?${counts.join('&')}`
}

/** workflows/lists/<list>.json: rows are those of registers, their properties stay. */
export function renameList(renaming: Renaming, list: JsonObject): JsonObject {
  const { row } = list
  const id = renaming.id('list', textOf(list['id']))
  if (row === undefined) return { ...list, id }
  // A column keeps its name; the list whose rows it names does not.
  const columns = Object.entries(objectOf(row)).map(([name, column]): [string, Json] => [
    name,
    renameSchema(renaming, column, { place: 'outside', trail: WORLD }),
  ])
  return { ...list, id, row: Object.fromEntries(columns) }
}

/** workflows/notifications.json */
export function renameNotifications(renaming: Renaming, document: JsonObject): JsonObject {
  const notices = words(document).map(([id, notice]): [string, Json] => [renameText(renaming, id), notice])
  return { ...schemaOf(document), ...Object.fromEntries(notices) }
}

/** workflows/templates.json: what a text asks for keeps its name, as the arguments of all texts do. */
export function renameTemplates(renaming: Renaming, document: JsonObject): JsonObject {
  const templates = words(document).map(([id, template]): [string, Json] => {
    const { on, ...rest } = objectOf(template)
    const fields = Array.isArray(on) ? on.map((name) => renaming.id('field', textOf(name))) : (on ?? null)
    return [renaming.id('template', id), { on: fields, ...rest }]
  })
  return { ...schemaOf(document), ...Object.fromEntries(templates) }
}

/** workflows/services.json */
export function renameServices(renaming: Renaming, document: JsonObject): JsonObject {
  return {
    ...document,
    groups: wordsAt(document, 'groups').map((group) => renaming.id('group', group)),
    registers: wordsAt(document, 'registers').map((register) => renaming.id('register', register)),
    services: objectsIn(document['services']).map((service) => renameService(renaming, service)),
    campaigns: objectsIn(document['campaigns']).map((campaign) => renameCampaign(renaming, campaign)),
  }
}

function wordsAt(document: JsonObject, name: 'groups' | 'registers'): string[] {
  const { [name]: words = [] } = document
  return Array.isArray(words) ? words.map(textOf) : []
}

/** Addresses under a service's own are the analyst's; those of the portal itself are not. */
function renameService(renaming: Renaming, service: JsonObject): Json {
  const { name, redirect_url, group, processes, statuses, routes, menu, extraMenu } = service
  const isOwn = Array.isArray(processes)
  const address = (path: Json | undefined): string =>
    isOwn ? renameAddress(renaming, textOf(path)) : textOf(path)
  const item = ({ id, url, includes, visibleWhen, ...rest }: JsonObject): Json => ({
    ...rest,
    id: renameText(renaming, textOf(id)),
    url: address(url),
    ...(includes === undefined ? {} : { includes: address(`/${textOf(includes)}`).slice(1) }),
    ...(visibleWhen === undefined ? {} : { visibleWhen: renameCondition(renaming, visibleWhen, WORLD) }),
  })
  return {
    ...service,
    name: renaming.id('service', textOf(name)),
    ...(redirect_url === undefined ? {} : { redirect_url: address(redirect_url) }),
    ...(group === undefined ? {} : { group: renaming.id('group', textOf(group)) }),
    ...(isOwn ? { processes: processes.map((process) => renaming.id('process', textOf(process))) } : {}),
    ...(statuses === undefined ? {} : { statuses: renameStatuses(renaming, objectOf(statuses)) }),
    ...(routes === undefined ? {} : { routes: renameRoutes(renaming, objectOf(routes), address) }),
    ...(menu === undefined ? {} : { menu: objectsIn(menu).map(item) }),
    ...(extraMenu === undefined ? {} : { extraMenu: objectsIn(extraMenu).map(item) }),
  }
}

function renameStatuses(renaming: Renaming, statuses: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(statuses).map(([status, code]) => [
      renaming.id('status', status),
      typeof code === 'object' && code !== null ? renameMachines(renaming, objectOf(code)) : code,
    ]),
  )
}

/** By the names of machines, as texts have them. */
function renameMachines(renaming: Renaming, codes: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(codes).map(([machine, code]) => [machineOf(renaming, machine) ?? machine, code]),
  )
}

function renameCampaign(renaming: Renaming, campaign: JsonObject): Json {
  const { id, process, when, data } = campaign
  return {
    ...campaign,
    id: renaming.id('campaign', textOf(id)),
    process: renaming.id('process', textOf(process)),
    ...(when === undefined ? {} : { when: renameCondition(renaming, when, WORLD) }),
    ...(data === undefined ? {} : { data: renameData(renaming, data, 'campaignData') }),
  }
}
