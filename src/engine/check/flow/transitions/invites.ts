import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { flatForm } from '../../world/flatForm.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'

/** Invitations to an interview or exam: the desk fills in their form for everybody whom it puts into one sitting. */
export function invites(flow: Flow): Finding[] {
  return transitionPlaces(flow).flatMap(({ transition: { invites: asks, input }, place }) => {
    if (!asks || input === undefined || saysWhen(flow.content, input)) return []
    return [findingAt(under(place, 'input'), 'invite.noMoment', { input })]
  })
}

function saysWhen(content: Content, form: string): boolean {
  const part = flatForm(content, form)
  if (part === undefined) return true
  const { properties } = part.schema
  const at = isObject(properties) ? properties['at'] : undefined
  return isObject(at) && at['format'] === 'date-time'
}
