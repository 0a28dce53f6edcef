import { under } from '../../../content/checks/place.ts'
import type { Transition } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import type { JsonObject } from '../../../values/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, flowsOf, type Process } from '../Flow.ts'
import { leadsAway, mayLead } from '../reach/mayLead.ts'
import { mayBeMade } from '../reach/mayBeMade.ts'
import { mayRunBeside } from '../reach/reachOf.ts'
import { isFinal } from '../reach/triggers.ts'

/** The process follows its tracks by their counts: some transition awaits each of them, and each outcome. */
export function awaited(process: Process): Finding[] {
  return flowsOf(process).flatMap((flow) => {
    if (flow.track === undefined) return []
    if (!process.workflow.transitions.some(({ validate }) => validate)) {
      return [findingAt(flow.place, 'track.neverMade', { track: flow.track })]
    }
    const readers = process.workflow.transitions.filter((transition) => readsTrack(transition, flow))
    if (readers.length === 0) {
      return [findingAt(flow.place, 'track.unawaited', { track: flow.track })]
    }
    return unheard(flow, readers)
  })
}

function conditionsIn({ auto, when, guards }: Transition): unknown {
  return [{ auto, when }, guards]
}

function readsTrack(transition: Transition, { track, named }: Flow): boolean {
  const reads = [...pointersRead(conditionsIn(transition), named)]
  const patterns = [`/application/count/${track}`, `/application/tracks/${track}`]
  return reads.some((read) => patterns.some((pattern) => read === pattern || read.startsWith(`${pattern}/`)))
}

/** Outcomes with which the process, where it waits for the track by itself, can do nothing. */
function unheard(flow: Flow, readers: readonly Transition[]): Finding[] {
  const { machine, track = '', reach, workflow, place } = flow
  return Object.keys(machine.statuses).flatMap((own) => {
    const deaf = [...(reach.tracks[track]?.get(own) ?? [])].filter((main) => {
      if (isFinal(workflow.statuses[main]) || movesOn(flow, own, main)) return false
      const waiting = readers.filter(
        (transition) => transition.auto !== undefined && mayLead(workflow, transition, main),
      )
      return waiting.length > 0 && !waiting.some((transition) => follows(transition, own, flow))
    })
    if (deaf.length === 0) return []
    return [
      findingAt(under(place, 'statuses', own), 'track.outcomeUnheard', {
        mains: deaf.map((main) => `"${main}"`).join(', '),
        track,
        own,
      }),
    ]
  })
}

/** The element itself does not stay there. */
function movesOn({ machine, workflow }: Flow, own: string, main: string): boolean {
  return machine.transitions.some(
    (transition) =>
      leadsAway(transition, own) &&
      mayLead(machine, transition, own) &&
      mayRunBeside(workflow, transition.in, main),
  )
}

/** With every element in one status, however many there are. */
function follows(
  transition: Transition,
  own: string,
  { content, machine, track = '', named }: Flow,
): boolean {
  const counts = `/application/count/${track}`
  const names = ['total', ...Object.keys(machine.statuses)]
  const pointers = new Set([counts, ...names.map((name) => `${counts}/${name}`)])
  return [1, 2, 7].some((total) => {
    const count: JsonObject = { total }
    for (const status of Object.keys(machine.statuses)) count[status] = status === own ? total : 0
    const known = {
      pointers,
      world: { application: { count: { [track]: count } } },
      lists: content.lists,
    }
    return mayBeMade(transition, known, named)
  })
}
