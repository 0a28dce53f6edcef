import { under } from '../../../content/checks/place.ts'
import type { News, Status, Transition } from '../../../content/types.ts'
import { APPLICANT } from '../../../workflow/mayAct.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'
import { isFinal } from '../reach/triggers.ts'

/**
 * The icon of the message with which the applicant hears of a status says whether that is good or bad: the status's `news`
 * may not say the opposite, and a final status says something.
 */
export function news({ machine, content, place }: Flow): Finding[] {
  const { notifications } = content
  return Object.entries(machine.statuses).flatMap(([name, status]) => {
    const told = machine.transitions.filter(({ to }) => to === name).flatMap(noticesTo)
    const icons = new Set(
      told.map((id) => (Object.hasOwn(notifications, id) ? notifications[id]?.icon : undefined)),
    )
    const isWrong = isOther(status, icons.has('done'), icons.has('times'))
    return isWrong ? [findingAt(under(place, 'statuses', name), 'flow.otherNews', { status: name })] : []
  })
}

function noticesTo({ notify = [] }: Transition): string[] {
  return notify.flatMap((notice) => {
    if (typeof notice === 'string') return notice
    return notice.to === undefined || notice.to === APPLICANT ? notice.id : []
  })
}

function isOther(status: Status, good: boolean, bad: boolean): boolean {
  if (!good && !bad) return false
  if (status.news === undefined) return isFinal(status)
  const other: { readonly [said in News]: boolean } = { good: !good, bad: !bad, neutral: false }
  return other[status.news]
}
