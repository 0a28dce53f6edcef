import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'

/** Statuses that no way leads to. */
export function unreachable({ machine, reached, place }: Flow): Finding[] {
  return Object.keys(machine.statuses)
    .filter((status) => !reached.has(status))
    .map((status) =>
      findingAt(
        under(place, 'statuses', status),
        'flow.unreachable',
        `Nothing ever leads to "${status}"`,
        waysTo(machine.transitions, status),
      ),
    )
}

function waysTo(transitions: Flow['machine']['transitions'], status: string): string {
  const ways = transitions.filter(({ to }) => to === status).map(({ id }) => `"${id}"`)
  return ways.length === 0
    ? `give a transition "to": "${status}", or remove the status with its texts`
    : `${ways.join(', ')} would lead there: see where from, and who may`
}
