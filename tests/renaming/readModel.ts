import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

/** What has to be known of the whole content before a part of it can be renamed. */
export interface Model {
  files: ReadonlyMap<string, JsonObject>
  processes: ReadonlySet<string>
  services: ReadonlySet<string>
  /** Pages of services that have processes: their addresses are the analyst's. */
  pages: ReadonlySet<string>
  /** Track by the prefix of its texts: transferChoice. */
  machines: ReadonlyMap<string, { process: string; track: string }>
  lists: ReadonlySet<string>
  notifications: ReadonlySet<string>
  facts: ReadonlySet<string>
  /** Facts that the portal's own tables answer: what their keys are called is the portal's. */
  ownFacts: ReadonlySet<string>
  /** Facts that count the portal's own applications: names of counts are the analyst's. */
  countingFacts: ReadonlySet<string>
  counts: ReadonlySet<string>
  /** Named operands of all processes. */
  values: ReadonlyMap<string, Json>
  /** Data in which a process keeps the name of a status. */
  statusData: ReadonlySet<string>
  /** Fields of registration, recovery and settings. */
  accountFields: ReadonlySet<string>
  fields: ReadonlySet<string>
  /** Fields that say something of answers that go back. */
  remarkFields: ReadonlySet<string>
  /** Members of registers' answers that a page shows under the label of a field. */
  cardFields: ReadonlySet<string>
  /** Names that are not the analyst's, and why. */
  kept: { fields: ReadonlySet<string>; lists: ReadonlySet<string> }
}

/** format.md sections 6 and 7: the engine reads these of any input. */
const FORMAT_FIELDS = ['markedFields', 'returnReason', 'decisionReason', 'at', 'place', 'link']
/** format.md section 3: workdays are counted over this list. */
const FORMAT_LISTS = ['holidays']

export function readModel(files: ReadonlyMap<string, JsonObject>): Model {
  const filesIn = (pattern: RegExp): JsonObject[] =>
    [...files].filter(([path]) => pattern.test(path)).map(([, document]) => document)
  const workflows = filesIn(
    /^workflows\/(?!conditions|facts|services|notifications|documents|templates)[^/]+\.json$/,
  )
  const facts = withoutSchema(files.get('workflows/facts.json'))
  const counting = Object.keys(facts).filter((name) => isCounting(facts[name]))
  const lists = filesIn(/^workflows\/lists\//)
  const served = lists.filter((list) => list['served'] === true).map(idOf)
  const services = objectsIn(files.get('workflows/services.json')?.['services'])
  return {
    files,
    processes: new Set(workflows.map(idOf)),
    services: new Set(services.map(({ name }) => textOf(name))),
    pages: new Set(
      services.flatMap(({ processes, routes }) =>
        Array.isArray(processes) ? Object.keys(objectOf(routes)) : [],
      ),
    ),
    machines: new Map(workflows.flatMap(machinesOf)),
    lists: new Set(lists.map(idOf)),
    notifications: new Set(Object.keys(withoutSchema(files.get('workflows/notifications.json')))),
    facts: new Set([
      ...Object.keys(facts),
      ...workflows.flatMap((workflow) => Object.keys(objectOf(workflow['facts']))),
    ]),
    ownFacts: new Set(Object.keys(facts).filter((name) => objectOf(facts[name])['source'] === 'own')),
    countingFacts: new Set(counting),
    counts: new Set(counting.flatMap((name) => propertiesOf(objectOf(facts[name])['value'] ?? {}))),
    values: new Map(workflows.flatMap((workflow) => Object.entries(objectOf(workflow['values'])))),
    statusData: new Set(workflows.flatMap(statusData)),
    accountFields: new Set(filesIn(/^schemas\/account\//).flatMap(propertiesOf)),
    fields: new Set(filesIn(/^schemas\/(?!account|meta)/).flatMap(propertiesOf)),
    remarkFields: new Set(filesIn(/^ui-schemas\//).flatMap(remarkFields)),
    cardFields: new Set(services.flatMap(cardFields)),
    kept: {
      fields: new Set([...FORMAT_FIELDS, ...workflows.flatMap((one) => messageFields(one, files))]),
      lists: new Set([...FORMAT_LISTS, ...served]),
    },
  }
}

function statusData({ transitions }: JsonObject): string[] {
  return objectsIn(transitions).flatMap(({ set }) =>
    Object.entries(objectOf(set)).flatMap(([name, operand]) =>
      objectOf(operand)['at'] === '/application/status' ? [name] : [],
    ),
  )
}

function cardFields({ routes }: JsonObject): string[] {
  const cards = Object.values(objectOf(routes)).flatMap((route) => objectsIn(objectOf(route)['cards']))
  return cards.flatMap(({ fields }) => objectsIn(fields).map(({ name }) => textOf(name)))
}

const remarkFields = (form: JsonObject): string[] =>
  Object.keys(form).filter((name) => objectOf(form[name])['ui:widget'] === 'remarks')

/** What comes in from outside is named by who sends it. */
function messageFields(workflow: JsonObject, files: ReadonlyMap<string, JsonObject>): string[] {
  return Object.values(objectOf(workflow['messages'])).flatMap((message) => {
    const form = files.get(`schemas/${textOf(objectOf(message)['input'])}.json`)
    return form === undefined ? [] : propertiesOf(form)
  })
}

function machinesOf(workflow: JsonObject): [string, { process: string; track: string }][] {
  const process = idOf(workflow)
  return Object.keys(objectOf(workflow['tracks'])).map((track) => [
    process + capital(track),
    { process, track },
  ])
}

/** Every property of a form, also of objects and arrays inside, and of its parts. */
function propertiesOf(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertiesOf)
  if (!isObject(schema)) return []
  return Object.entries(schema).flatMap(([keyword, value]) =>
    keyword === 'properties' && isObject(value)
      ? [...Object.keys(value), ...Object.values(value).flatMap(propertiesOf)]
      : propertiesOf(value),
  )
}

export function isCounting(fact: Json | undefined): boolean {
  const { source, path } = objectOf(fact)
  return source === 'own' && textOf(path).startsWith('/applications')
}

function withoutSchema(document: JsonObject | undefined): JsonObject {
  const { $schema: _schema, ...rest } = document ?? {}
  return rest
}

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
export const objectsIn = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const idOf = (document: JsonObject): string => textOf(document['id'])
