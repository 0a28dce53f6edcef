import { under } from '../../../content/checks/place.ts'
import type { Content, Workflow } from '../../../content/types.ts'
import type { Condition } from '../../../values/types.ts'
import { leadsAway, mayLead } from '../../flow/reach/mayLead.ts'
import { isFinal } from '../../flow/reach/triggers.ts'
import type { Claim } from '../judge/Claims.ts'
import { judged } from '../judge/judged.ts'
import { readsNothing } from '../judge/survey.ts'
import { readingOf } from '../sites/readingOf.ts'
import { asked } from './judgeGuards.ts'
import type { TransitionSite } from './TransitionSite.ts'

/**
 * A message that is still to come is taken wherever the process waits on the way: what it tells has happened, whenever it
 * arrives (format.md 6 and 11). Once it was taken, or what it leads to was reached otherwise, nobody waits for it.
 */
export function notTaken(content: Content, workflow: Workflow, sites: readonly TransitionSite[]): Claim[] {
  return Object.keys(workflow.messages ?? {}).flatMap((message) => {
    const takers = sites.filter(
      ({ transition: { on } }) => on !== undefined && 'message' in on && on.message === message,
    )
    if (takers.length === 0 || takers.some(({ track }) => track !== undefined)) return []
    return judgeMessage({ content, workflow, message, takers })
  })
}

interface Judging {
  content: Content
  workflow: Workflow
  message: string
  takers: readonly TransitionSite[]
}

function judgeMessage(judging: Judging): Claim[] {
  const { workflow, message, takers } = judging
  const before = waysOf(judging)
  const takes = (status: string): boolean => takers.some(({ transition }) => transition.from.includes(status))
  const known = [...before.keys()]
  const closed = known.filter((status) => isFinal(workflow.statuses[status]))
  return known.flatMap((status) => {
    const awaited = closed.includes(status)
      ? closed.some((one) => one !== status && takes(one))
      : isBetween(status, before, takes)
    if (!awaited || !isMissed(judging, status)) return []
    const lacking = takers.filter(({ transition }) => !transition.from.includes(status))
    const like = lacking.filter(({ transition }) =>
      transition.from.some((one) => before.has(one) && closed.includes(one) === closed.includes(status)),
    )
    const [at] = [...like, ...lacking]
    const place =
      at === undefined
        ? under({ file: `workflows/${workflow.id}.json`, pointer: '' }, 'messages', message)
        : under(at.place, 'from')
    const text = `Nothing takes the message "${message}" in "${status}", though it may come there: it is lost`
    return [
      { place, topic: `message ${message} ${status}`, fault: { code: 'message.notTaken', message: text } },
    ]
  })
}

/** Status -> where it leads, of those in which the message may still be to come. */
function waysOf({ workflow, takers }: Judging): Map<string, Set<string>> {
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

/** It is taken in statuses before this one and in statuses after it. */
function isBetween(
  status: string,
  ways: ReadonlyMap<string, ReadonlySet<string>>,
  takes: (status: string) => boolean,
): boolean {
  const after = reached(status, ways)
  const before = [...ways.keys()].some(
    (one) => takes(one) && one !== status && reached(one, ways).has(status),
  )
  return before && [...after].some((one) => one !== status && takes(one))
}

function reached(status: string, ways: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set(ways.get(status))
  for (const one of found) for (const next of ways.get(one) ?? []) found.add(next)
  return found
}

/** No transition takes it there, or in some case none of those that do exists. */
function isMissed({ content, takers }: Judging, status: string): boolean {
  const here = takers.filter(({ transition }) => transition.from.includes(status))
  const [first] = here
  if (first === undefined) return true
  const whens = here.map(({ transition: { when = true } }): Condition => when)
  const reading = readingOf(content, { ...first.at, moment: 'when' })
  if (whens.some((when) => readsNothing(when, reading, ''))) return false
  const none = whens.map((when): Condition => ({ not: when }))
  const verdict = judged(asked([{ '/application/status': { const: status } }, ...none]), reading)
  return verdict.is === 'can'
}
