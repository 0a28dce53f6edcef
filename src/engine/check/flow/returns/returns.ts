import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content, Machine } from '../../../content/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { flatForm } from '../../world/flatForm.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'
import { mayLead } from '../reach/mayLead.ts'
import { triggersAt } from '../reach/triggers.ts'
import { isTimed } from '../statuses/drafts.ts'

/** Return for correction (format.md 7): what the officer marks is unlocked, and comes back in time or not at all. */
export function returns(flow: Flow): Finding[] {
  return flow.track === undefined ? [...returningTransitions(flow), ...markedStatuses(flow)] : inTracks(flow)
}

function returningTransitions(flow: Flow): Finding[] {
  return transitionPlaces(flow).flatMap(({ transition: { id, returns: opens, to, input }, place }) => {
    if (!opens) return []
    const target = to === undefined ? undefined : flow.machine.statuses[to]
    const findings: Finding[] = []
    if (target?.editable !== 'marked') {
      const at = to === undefined ? under(place, 'returns') : under(place, 'to')
      findings.push(
        to === undefined
          ? findingAt(at, 'return.lands.stays', { transition: id })
          : findingAt(at, 'return.lands.locked', { transition: id, status: to }),
      )
    }
    if (input !== undefined && !hasMarks(flow.content, input)) {
      findings.push(findingAt(under(place, 'input'), 'return.noMarks', { input }))
    }
    return findings
  })
}

function hasMarks(content: Content, form: string): boolean {
  const part = flatForm(content, form)
  if (part === undefined) return true
  const { properties } = part.schema
  const marks = isObject(properties) ? properties['markedFields'] : undefined
  return isObject(marks) && marks['type'] === 'array'
}

function markedStatuses({ machine, place, reached }: Flow): Finding[] {
  return Object.entries(machine.statuses).flatMap(([name, { editable }]) => {
    if (editable !== 'marked') return []
    const at = under(place, 'statuses', name)
    if (!machine.transitions.some((transition) => transition.returns && transition.to === name)) {
      return [findingAt(under(at, 'editable'), 'return.never', { name })]
    }
    if (!reached.has(name)) return []
    return [
      ...(comesBack(machine, name) ? [] : [findingAt(at, 'return.noWayBack', { name })]),
      ...(isTimed(machine, name) ? [] : [findingAt(at, 'return.untimed', { name })]),
    ]
  })
}

function comesBack(machine: Machine, status: string): boolean {
  return machine.transitions.some(
    (transition) =>
      transition.validate &&
      mayLead(machine, transition, status) &&
      triggersAt(machine, transition, status).people,
  )
}

/** Answers belong to the process: a track neither opens nor locks them. */
function inTracks(flow: Flow): Finding[] {
  return [
    ...transitionPlaces(flow).flatMap(({ transition, place }) =>
      transition.returns ? [findingAt(under(place, 'returns'), 'return.inTrack')] : [],
    ),
    ...Object.entries(flow.machine.statuses).flatMap(([name, { editable }]) =>
      editable === undefined
        ? []
        : [findingAt(under(flow.place, 'statuses', name, 'editable'), 'return.inTrack')],
    ),
  ]
}
