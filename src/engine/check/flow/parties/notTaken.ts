import { type Place, under } from '../../../content/checks/place.ts'
import type { Condition } from '../../../values/types.ts'
import { judged } from '../../conditions/judge/judged.ts'
import { readsNothing } from '../../conditions/judge/survey.ts'
import { readingOf } from '../../conditions/sites/readingOf.ts'
import { asked } from '../../conditions/transitions/judgeGuards.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { flowsOf, type Process, transitionPlaces, type TransitionPlace } from '../Flow.ts'
import { leadsAway, mayLead } from '../reach/mayLead.ts'
import { isFinal } from '../reach/triggers.ts'

/**
 * A message that is still to come is taken wherever the process waits on the way: what it tells has happened, whenever it
 * arrives (format.md 6 and 11). Once it was taken, or what it leads to was reached otherwise, nobody waits for it. Where it is
 * taken in some case, it is taken in each.
 */
export function notTaken(process: Process): Finding[] {
  const [main, ...tracks] = flowsOf(process).map((flow) => transitionPlaces(flow))
  return Object.keys(process.workflow.messages ?? {}).flatMap((message) => {
    const takes = ({ transition: { on } }: TransitionPlace): boolean =>
      on !== undefined && 'message' in on && on.message === message
    const takers = (main ?? []).filter(takes)
    if (takers.length === 0 || tracks.flat().some(takes)) return []
    return judgeMessage({ process, message, takers })
  })
}

interface Judging {
  process: Process
  message: string
  takers: readonly TransitionPlace[]
}

function judgeMessage(judging: Judging): Finding[] {
  const { process, message, takers } = judging
  const ways = waysOf(judging)
  const isClosed = (status: string): boolean => isFinal(process.workflow.statuses[status])
  const heard = new Set(takers.flatMap(({ transition: { from } }) => from))
  const taking = [...ways.keys()].filter((status) => heard.has(status))
  return [...new Set([...ways.keys(), ...heard])].flatMap((status) => {
    // An end waits for a message where another end does; any other status where it comes to one that does.
    const after = isClosed(status) ? taking.filter(isClosed) : [...reached(status, ways)]
    const isAwaited =
      after.some((one) => one !== status && taking.includes(one)) &&
      taking.some((one) => one !== status && reached(one, ways).has(status))
    if (!(isAwaited || heard.has(status)) || !isMissed(judging, status)) return []
    const isLike = (one: string) => ways.has(one) && isClosed(one) === isClosed(status)
    const place = faultyPlace(takers, status, isLike) ?? under(process.place, 'messages', message)
    return [findingAt(place, 'message.notTaken', { message, status })]
  })
}

/**
 * Where the status is missing among those that a transition takes the message in; or, where each of them has it, the condition that
 * lets too few through. `isLike`: another status in which somebody waits for it as well.
 */
function faultyPlace(
  takers: readonly TransitionPlace[],
  status: string,
  isLike: (status: string) => boolean,
): Place | undefined {
  const lacking = takers.filter(({ transition }) => !transition.from.includes(status))
  const like = lacking.find(({ transition }) => transition.from.some(isLike))
  if (like !== undefined) return under(like.place, 'from')
  const narrow = takers.find(({ transition: { from, when } }) => from.includes(status) && when !== undefined)
  if (narrow !== undefined) return under(narrow.place, 'when')
  return lacking[0] && under(lacking[0].place, 'from')
}

/** Status -> where it leads, of those in which the message may still be to come. */
function waysOf({ process: { workflow }, takers }: Judging): Map<string, Set<string>> {
  const ends = new Set(takers.flatMap(({ transition: { to } }) => to ?? []))
  const found = new Map<string, Set<string>>()
  const open = ends.has(workflow.initial) ? [] : [workflow.initial]
  for (const status of open) {
    const ways = workflow.transitions.filter(
      (one) =>
        one.to !== undefined && !ends.has(one.to) && leadsAway(one, status) && mayLead(workflow, one, status),
    )
    const next = new Set(ways.flatMap(({ to }) => to ?? []))
    found.set(status, next)
    open.push(...[...next].filter((one) => !found.has(one) && !open.includes(one)))
  }
  return found
}

function reached(status: string, ways: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set(ways.get(status))
  for (const one of found) for (const next of ways.get(one) ?? []) found.add(next)
  return found
}

/** No transition takes it there, or in some case none of those that do exists. */
function isMissed({ process: { content, id }, takers }: Judging, status: string): boolean {
  const here = takers.filter(({ transition }) => transition.from.includes(status))
  const [first] = here
  if (first === undefined) return true
  const whens = here.map(({ transition: { when = true } }): Condition => when)
  const reading = readingOf(content, { workflow: id, transition: first.transition.id, moment: 'when' })
  if (whens.some((when) => readsNothing(when, reading, ''))) return false
  const none = whens.map((when): Condition => ({ not: when }))
  const verdict = judged(asked([{ '/application/status': { const: status } }, ...none]), reading)
  return verdict.is === 'can'
}
