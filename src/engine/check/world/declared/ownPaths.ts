import { type Place, under } from '../../../content/checks/place.ts'
import { nearest } from '../../../content/nearest.ts'
import { type Counted, ownPath } from '../../../content/ownPath.ts'
import type { Content, Fact, Workflow } from '../../../content/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { worldOf } from '../worldOf.ts'

const file: Place = { file: 'workflows/facts.json', pointer: '' }

/** Table -> the property of a list's row that it reads, where it reads one. */
const tables = new Map([
  ['applications', undefined],
  ['used', undefined],
  ['places', 'places'],
  ['slots', 'slots'],
  ['linked', undefined],
  ['numbers', undefined],
])

/** What look-ups in the portal's own tables name: tables, statuses and answers of the processes that ask, lists. */
export function ownPaths(content: Content): Finding[] {
  return Object.entries(content.facts).flatMap(([name, fact]) => {
    if (fact.source !== 'own') return []
    const place = under(file, name)
    const at = under(place, 'path')
    const { table, counted } = ownPath(fact.path)
    if (!tables.has(table)) {
      const { mend } = nearest(table, [...tables.keys()])
      return [findingAt(at, 'fact.ownPath.table', { table }, mend)]
    }
    const askers = askersOf(content, name)
    return [
      ...counted.flatMap((one) => countFaults(content, { one, fact, table, askers, at })),
      ...(askers.length === 0 ? [] : listFaults(content, fact.key, tables.get(table), under(place, 'key'))),
      ...askers.flatMap(({ id, facts = {} }) =>
        Object.entries(facts).flatMap(([own, { fact: shared = own, key }]) => {
          if (shared !== name || key === undefined) return []
          const there = under({ file: `workflows/${id}.json`, pointer: '' }, 'facts', own, 'key')
          return listFaults(content, key, tables.get(table), there)
        }),
      ),
    ]
  })
}

function askersOf({ workflows }: Content, name: string): Workflow[] {
  return Object.values(workflows).filter(({ facts = {} }) =>
    Object.entries(facts).some(([own, { fact }]) => (fact ?? own) === name),
  )
}

interface Counting {
  one: Counted
  fact: Fact
  table: string
  askers: readonly Workflow[]
  at: Place
}

function countFaults(content: Content, { one: { name, is }, fact, table, askers, at }: Counting): Finding[] {
  if (table !== 'applications') return [findingAt(at, 'fact.ownPath.uncounted', { table, name })]
  if (is === undefined) return [findingAt(at, 'fact.ownPath.what', { name })]
  const found = strangeMember(fact, name) ? [findingAt(at, 'fact.ownPath.member', { name })] : []
  // Applications of the process that asks are counted, so one of those has to know the names.
  if (is === 'open' || askers.length === 0) return found
  const statuses = new Set(askers.flatMap((one) => Object.keys(one.statuses)))
  const strange = is.statuses.filter((status) => !statuses.has(status))
  const { pointer, exactly = [] } = is
  const nowhere = [...(pointer === undefined ? [] : [pointer]), ...exactly].filter((one) =>
    askers.every(({ id }) => worldOf(content, { workflow: id }).typeAt(`/answers${one}`) === undefined),
  )
  return [
    ...found,
    ...strange.map((status) => findingAt(at, 'fact.ownPath.status', { status })),
    ...nowhere.map((pointer) => findingAt(at, 'fact.ownPath.answer', { pointer })),
  ]
}

function strangeMember({ value }: Fact, name: string): boolean {
  const members =
    typeof value === 'object' && value !== null && 'properties' in value ? value['properties'] : undefined
  return typeof members === 'object' && members !== null && !Object.hasOwn(members, name)
}

/** Places and slots are those of a list's row. */
function listFaults(
  { lists }: Content,
  { list: name }: Fact['key'],
  property: string | undefined,
  place: Place,
): Finding[] {
  if (property === undefined || typeof name !== 'string') return []
  const at = under(place, 'list')
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (list === undefined) {
    const { mend } = nearest(name, Object.keys(lists))
    return [findingAt(at, 'fact.ownPath.list', { name }, mend)]
  }
  if (Object.hasOwn(list.row, property)) return []
  return [findingAt(at, 'fact.ownPath.rows', { name, property })]
}
