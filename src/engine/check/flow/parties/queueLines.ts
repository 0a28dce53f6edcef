import { under } from '../../../content/checks/place.ts'
import { seesLine } from '../../../workflow/seesLine.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Process } from '../Flow.ts'

/** Any institution: whoever has the role somewhere. */
const SOMEWHERE = 'somewhere'

/** What is to stand in queues stands in that of somebody. */
export function queueLines({ workflow, place }: Process): Finding[] {
  const staff = Object.values(workflow.roles).map(({ is, of }) => ({
    is,
    institution: of === undefined ? null : SOMEWHERE,
  }))
  return (workflow.shown ?? []).flatMap((line, index) =>
    line.queue === true && !seesLine(workflow, line, staff)
      ? [findingAt(under(place, 'shown', index, 'queue'), 'shown.unseen', { name: line.name })]
      : [],
  )
}
