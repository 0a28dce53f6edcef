import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { isFinal } from '../reach/triggers.ts'
import { openWaysOut } from './waysOut.ts'

/** A status that leads on by steps alone that are seldom made (`rare`) waits for nobody: it may as well be the end. */
export function onlyRare({ machine, reached, place }: Flow): Finding[] {
  return Object.entries(machine.statuses).flatMap(([name, status]) => {
    if (isFinal(status) || status.rests !== undefined || !reached.has(name)) return []
    const ways = openWaysOut(machine, name)
    const isRare = ways.length > 0 && ways.every(({ rare, auto }) => rare === true && auto === undefined)
    return isRare ? [findingAt(under(place, 'statuses', name), 'flow.onlyRare', { status: name })] : []
  })
}
