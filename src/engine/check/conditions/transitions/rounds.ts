import type { Told } from '../../../said/Told.ts'
import { under } from '../../../content/checks/place.ts'
import type { Content, Workflow } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import type { Condition } from '../../../values/types.ts'
import { machineOf } from '../../world/structure.ts'
import { touches, writtenBy } from '../../world/writtenBy.ts'
import type { Claim } from '../judge/Claims.ts'
import { isNever, judged } from '../judge/judged.ts'
import { readsNothing } from '../judge/survey.ts'
import { readingOf } from '../sites/readingOf.ts'
import { componentsOf } from './componentsOf.ts'
import { asked } from './judgeGuards.ts'
import { needsOf, type TransitionSite } from './TransitionSite.ts'

/** An automatic transition, with what it depends on and what making it changes. */
interface Step {
  site: TransitionSite
  to: string
  reads: readonly string[]
  writes: readonly string[]
}
interface Judging {
  content: Content
  workflow: Workflow
}

/**
 * Automatic transitions that lead round and can hold again and again: nothing that they depend on changes on the way
 * but the status and how often they were made. The shortest ways are told, each once.
 */
export function rounds(content: Content, workflow: Workflow, sites: readonly TransitionSite[]): Claim[] {
  const judging = { content, workflow }
  const steps = sites.flatMap((site) => stepOf(site, judging)).filter((step) => !isStopped([step]))
  return componentsOf(steps, follows).flatMap((component) => roundsIn(component, judging))
}

function stepOf(site: TransitionSite, { content, workflow }: Judging): Step[] {
  const { transition, track, judged: reading } = site
  const { auto, to, id } = transition
  if (auto === undefined || auto === false || to === undefined) return []
  if (machineOf(workflow, track)?.statuses[to]?.phase === 'closed') return []
  const needs = needsOf(transition)
  if (needs.some((need) => readsNothing(need, reading, ''))) return []
  const done = `${track === undefined ? '/application' : '/track'}/done/${id}`
  return [
    {
      site,
      to,
      reads: [...pointersRead(needs, { conditions: reading.conditions, values: workflow.values ?? {} })],
      writes: [
        ...['at', 'by', 'input'].map((part) => `${done}/${part}`),
        ...writtenBy(content, workflow, transition, track),
      ],
    },
  ]
}

function follows(one: Step, next: Step): boolean {
  return one.site.track === next.site.track && next.site.transition.from.includes(one.to)
}

/** One of them changes what another waits for. */
function isStopped(steps: readonly Step[]): boolean {
  return steps.some(({ reads }) =>
    reads.some((read) => steps.some(({ writes }) => writes.some((written) => touches(read, written)))),
  )
}

const mostWays = 300

/** Short ways first: a longer one that goes through all of a shorter one says nothing more. */
function roundsIn(component: readonly Step[], judging: Judging): Claim[] {
  const found: (readonly Step[])[] = []
  const ways: (readonly Step[])[] = component.map((step) => [step])
  for (const [count, way] of ways.entries()) {
    if (found.some((round) => round.every((step) => way.includes(step)))) continue
    if (isStopped(way) || excludeEachOther(way, judging)) continue
    if (way.length > 1 && closes(way) && canHold(way, judging)) found.push(way)
    else if (count < mostWays) ways.push(...longer(way, component))
    else return found.length === 0 ? undecided(component) : found.flatMap(claimOf)
  }
  return found.flatMap(claimOf)
}

function closes(way: readonly Step[]): boolean {
  const [first, last] = [way[0], way.at(-1)]
  return first !== undefined && last !== undefined && follows(last, first)
}

/** Each round is begun at the first of its transitions, and comes to each status once. */
function longer(way: readonly Step[], component: readonly Step[]): Step[][] {
  const [first, last] = [way[0], way.at(-1)]
  if (first === undefined || last === undefined) return []
  return component
    .slice(component.indexOf(first) + 1)
    .filter((next) => follows(last, next) && way.every(({ to }) => to !== next.to))
    .map((next) => [...way, next])
}

/** All conditions of a way together, where they are judged at its first transition. */
function needsOfAll(way: readonly Step[], { workflow }: Judging): Condition[] {
  const main = Object.keys(workflow.statuses).filter((status) =>
    way.every(
      ({ site: { track, transition } }) => track === undefined || (transition.in?.includes(status) ?? true),
    ),
  )
  return [{ '/application/status': { enum: main } }, ...way.flatMap(({ site }) => needsOf(site.transition))]
}

function excludeEachOther(way: readonly Step[], judging: Judging): boolean {
  const [first] = way
  return (
    first === undefined || isNever(asked(needsOfAll(way, judging)), readingOf(judging.content, first.site.at))
  )
}

/** Again and again: however often they were made. */
function canHold(way: readonly Step[], judging: Judging): boolean {
  const [first] = way
  if (first === undefined) return false
  const own = first.site.track === undefined ? '/application' : '/track'
  const often = way.map(({ site }): Condition => ({
    [`${own}/done/${site.transition.id}/count`]: { minimum: 100 },
  }))
  const all = asked([...needsOfAll(way, judging), ...often])
  return judged(all, readingOf(judging.content, first.site.at)).is === 'can'
}

function claimOf(way: readonly Step[]): Claim[] {
  const transitions = way.map(({ site }) => `"${site.transition.id}"`).join(', ')
  return claimAt(way, { says: 'transition.round', params: { transitions } })
}

function undecided(component: readonly Step[]): Claim[] {
  return claimAt(component, { says: 'condition.unproven.round' })
}

function claimAt(way: readonly Step[], fault: Told): Claim[] {
  const [first] = way
  if (first === undefined) return []
  return [{ place: under(first.site.place, 'auto'), topic: 'round', fault }]
}
