import type { Transition } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import type { Operand } from '../../../values/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { touches } from '../../world/writtenBy.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'

/** What the look-up of places says of whether one is left for a case, and of how many stand before it. */
const STOCK = ['free', 'index', 'row']
const ORDER = 'position'

/**
 * A transition that takes a place asks whether one is left: of the row that it takes, so where its form names the row, the
 * look-up asks by the form. A guard that only warns is enough: then it is said that more may be taken than there are.
 */
export function counted(flow: Flow): Finding[] {
  return transitionPlaces(flow).flatMap(({ transition, place }) =>
    takenLists(flow, transition)
      .filter(({ list, named }) => !counts(flow, transition, list, named))
      .filter(({ list }) => !countedBefore(flow, transition, list))
      .map(({ list }) => findingAt(place, 'flow.uncountedPlace', { id: transition.id, list })),
  )
}

/** What follows by itself in a track was counted by whatever of the process leads to it. */
function countedBefore(flow: Flow, { auto, by, in: within = [] }: Transition, list: string): boolean {
  if (flow.track === undefined || auto === undefined || by !== undefined) return false
  const leading = flow.workflow.transitions.filter(({ to }) => to !== undefined && within.includes(to))
  return leading.length > 0 && leading.every((one) => counts(flow, one, list, []))
}

interface Taken {
  list: string
  /** Pointers of the transition's form that name the row. */
  named: string[]
}

/** Lists of which it takes a place: none was held before, or the form names another. */
function takenLists(flow: Flow, transition: Transition): Taken[] {
  const { machine, content } = flow
  const { from, to } = transition
  const held = from.flatMap((name) => machine.statuses[name]?.holds ?? [])
  const taken = to === undefined ? held : [machine.statuses[to]?.holds].filter((holds) => holds !== undefined)
  return taken.flatMap(({ list, id }) => {
    if (content.lists[list]?.row['places'] === undefined || onlyOrders(flow, list)) return []
    const named = namedBy(flow, transition, id)
    const holdsOne = held.some((one) => one.list === list) || holdsInTrack(flow, list)
    return holdsOne && named.length === 0 ? [] : [{ list, named }]
  })
}

/** The process takes over what an element of it holds. */
function holdsInTrack({ track, workflow }: Flow, list: string): boolean {
  if (track !== undefined) return false
  const statuses = Object.values(workflow.tracks ?? {}).flatMap((machine) => Object.values(machine.statuses))
  return statuses.some(({ holds }) => holds?.list === list)
}

/** Of its own form, as it is kept, or in the data that it sets. */
function namedBy({ named, track }: Flow, { id, set = {} }: Transition, row: Operand): string[] {
  const own = track === undefined ? '/application' : '/track'
  const kept = `${own}/done/${id}/input/`
  const reads = [...pointersRead(row, named)]
  const inputs = reads.filter((one) => one.startsWith(kept)).map((one) => `/input/${one.slice(kept.length)}`)
  const written = Object.entries(set)
    .filter(([name]) => reads.some((one) => touches(one, `${own}/data/${name}`)))
    .flatMap(([, operand]) => [...pointersRead(operand, named)])
  return [...inputs, ...written.filter((one) => one.startsWith('/input/'))]
}

function counts(flow: Flow, { when, auto, guards }: Transition, list: string, rows: string[]): boolean {
  const { named } = flow
  const read = pointersRead([when, auto, guards], named)
  return placeFacts(flow, list).some(([name, id]) => {
    if (![...STOCK, ORDER].some((part) => read.has(`/facts/${name}/${part}`))) return false
    const asks = [...pointersRead(id, named)]
    return rows.every((row) => asks.some((one) => touches(one, row)))
  })
}

/** Its rows order who stands in them, and nobody asks what they have left: whoever comes may stand there. */
function onlyOrders(flow: Flow, list: string): boolean {
  const machines = [flow.workflow, ...Object.values(flow.workflow.tracks ?? {})]
  const conditions = machines.flatMap(({ transitions }) =>
    transitions.flatMap(({ when, auto, guards }) => [when, auto, guards]),
  )
  const read = pointersRead(conditions, flow.named)
  const names = placeFacts(flow, list).map(([name]) => name)
  const asks = (part: string): boolean => names.some((name) => read.has(`/facts/${name}/${part}`))
  return asks(ORDER) && !STOCK.some(asks)
}

/** Look-ups of the process that count places of the list, with what they ask of which row by. */
function placeFacts({ content, workflow }: Flow, list: string): [name: string, id: unknown][] {
  return Object.entries(workflow.facts ?? {}).flatMap(([name, { fact, key }]): [string, unknown][] => {
    const source = content.facts[fact ?? name]
    if (source?.source !== 'own' || !source.path.startsWith('/places/')) return []
    const asked = key ?? source.key
    return asked['list'] === list ? [[name, asked['id']]] : []
  })
}
