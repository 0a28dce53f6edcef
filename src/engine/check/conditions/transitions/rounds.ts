import { under } from '../../../content/checks/place.ts'
import type { Content, Workflow } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import type { Condition } from '../../../values/types.ts'
import type { Claim } from '../judge/Claims.ts'
import { judged } from '../judge/judged.ts'
import { readsNothing } from '../judge/survey.ts'
import { machineOf } from '../../world/structure.ts'
import { readingOf } from '../sites/readingOf.ts'
import { asked } from './judgeGuards.ts'
import { needsOf, type TransitionSite } from './TransitionSite.ts'

const longest = 6

/**
 * Automatic transitions that lead round and can hold again and again: nothing that they depend on changes on the way
 * but the status and how often they were made.
 */
export function rounds(content: Content, workflow: Workflow, sites: readonly TransitionSite[]): Claim[] {
  const automatic = sites.filter(
    ({ transition: { auto, to }, track }) =>
      auto !== undefined &&
      auto !== false &&
      to !== undefined &&
      machineOf(workflow, track)?.statuses[to]?.phase !== 'closed',
  )
  return automatic.flatMap((first, index) =>
    waysBack(first, automatic.slice(index), [first]).flatMap((round) => judgeRound(content, workflow, round)),
  )
}

/** Ways from where the last leads to, back to where the first can start; each transition once. */
function waysBack(
  first: TransitionSite,
  others: readonly TransitionSite[],
  way: readonly TransitionSite[],
): TransitionSite[][] {
  const status = way.at(-1)?.transition.to ?? ''
  const ends = first.transition.from.includes(status) ? [[...way]] : []
  if (way.length >= longest) return ends
  const next = others.filter(
    (one) => one.track === first.track && !way.includes(one) && one.transition.from.includes(status),
  )
  return [...ends, ...next.flatMap((one) => waysBack(first, others, [...way, one]))]
}

function judgeRound(content: Content, workflow: Workflow, round: readonly TransitionSite[]): Claim[] {
  const [first] = round
  const main = first && mainStatuses(workflow, round)
  if (first === undefined || main === undefined || round.length < 2 || main.length === 0) return []
  const reading = readingOf(content, first.at)
  const own = first.track === undefined ? '/application' : '/track'
  const needs = round.flatMap(({ transition }) => needsOf(transition))
  const named = { conditions: reading.conditions, values: workflow.values ?? {} }
  const read = [...pointersRead(needs, named)]
  if (
    read.some((pointer) => changes(pointer, own, round)) ||
    needs.some((need) => readsNothing(need, reading, ''))
  )
    return []
  const often = round.map(({ transition }): Condition => ({
    [`${own}/done/${transition.id}/count`]: { minimum: 100 },
  }))
  if (judged(asked([{ '/application/status': { enum: main } }, ...needs, ...often]), reading).is !== 'can')
    return []
  const way = round.map(({ transition }) => `"${transition.id}"`).join(', ')
  const message = `${way} lead round and can all be made by themselves, without end`
  return [{ place: under(first.place, 'auto'), topic: 'round', fault: { code: 'transition.round', message } }]
}

/** Statuses of the process in which all of them may run; its own moves are the round's where it has no track. */
function mainStatuses({ statuses }: Workflow, round: readonly TransitionSite[]): string[] {
  return Object.keys(statuses).filter((status) =>
    round.every(({ track, transition }) => track === undefined || (transition.in?.includes(status) ?? true)),
  )
}

/** What making them writes, beside how often they were made. */
function changes(pointer: string, own: string, round: readonly TransitionSite[]): boolean {
  const written = round.flatMap(({ transition: { id, set = {}, create = {} } }) => [
    ...['at', 'by', 'input'].map((part) => `${own}/done/${id}/${part}`),
    ...Object.keys(set).map((name) => `${own}/data/${name}`),
    ...Object.keys(create).map((process) => `/application/created/${process}`),
  ])
  const always = [
    `${own}/status`,
    `${own}/since`,
    `${own}/code`,
    '/application/count',
    '/application/tracks',
    '/application/final',
  ]
  return [...written, ...always].some(
    (one) => pointer === one || pointer.startsWith(`${one}/`) || one.startsWith(`${pointer}/`),
  )
}
