import { under } from '../../../content/checks/place.ts'
import type { Transition } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { readsNow } from './readsNow.ts'

/** What the system makes by itself: never by the clock (that is a timer's work), and never again and again. */
export function automatic(flow: Flow): Finding[] {
  return transitionPlaces(flow).flatMap(({ transition, place }) => {
    const { auto, id } = transition
    if (auto === undefined || auto === false) return []
    const at = under(place, 'auto')
    if (readsNow(auto, flow.named)) {
      return [
        findingAt(at, 'flow.autoNow', `"${id}" waits for a moment, and nothing looks at the clock for it`),
      ]
    }
    if (!repeats(flow, transition) && !turnsRound(flow, transition)) return []
    return [
      findingAt(
        at,
        'flow.restless',
        `Once "${id}" is made it can be made again at once, and so on without end`,
      ),
    ]
  })
}

/** It leads to where it starts, and changes nothing that it depends on: what held once holds for ever. */
function repeats(
  { named, track }: Flow,
  { id, from, to, auto, when, guards = [], set, create }: Transition,
): boolean {
  if (to !== undefined && !from.includes(to)) return false
  const own = track === undefined ? '/application' : '/track'
  const written = [
    `${own}/done/${id}`,
    ...(to === undefined ? [] : [`${own}/since`, `${own}/status`, `${own}/code`, `${own}/phase`]),
    ...(to === undefined ? [] : ['/application/count', '/application/final']),
    ...Object.keys(set ?? {}).map((name) => `${own}/data/${name}`),
    ...Object.keys(create ?? {}).map((name) => `/application/created/${name}`),
    ...(track === undefined ? [] : ['/application/tracks']),
  ]
  const conditions = [{ auto, when }, ...guards.filter(({ warn }) => !warn)]
  const reads = [...pointersRead(conditions, named)]
  return !reads.some((read) => written.some((one) => touches(read, one)))
}

function touches(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
}

/** A round of moves of which none has a condition. */
function turnsRound({ machine }: Flow, start: Transition): boolean {
  if (!isUnconditional(start) || start.to === undefined) return false
  const seen = new Set([start.to])
  for (const status of seen) {
    if (start.from.includes(status)) return true
    for (const next of machine.transitions) {
      if (next.to !== undefined && next.from.includes(status) && isUnconditional(next)) seen.add(next.to)
    }
  }
  return false
}

function isUnconditional({ auto, when, guards = [] }: Transition): boolean {
  return auto === true && (when === undefined || when === true) && guards.every(({ warn }) => warn)
}
