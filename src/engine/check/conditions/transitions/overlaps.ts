import { under } from '../../../content/checks/place.ts'
import type { Content, Transition, Workflow } from '../../../content/types.ts'
import type { Json } from '../../../values/types.ts'
import type { Condition } from '../../../values/types.ts'
import { readingOf } from '../sites/readingOf.ts'
import type { Claim } from '../judge/Claims.ts'
import { isNever, judged } from '../judge/judged.ts'
import { readsNothing } from '../judge/survey.ts'
import { asked } from './judgeGuards.ts'
import { needsOf, type TransitionSite } from './TransitionSite.ts'

/** Two that the system would make from one status, or on one event, and nothing says which (format.md 6). */
export function overlaps(content: Content, workflow: Workflow, sites: readonly TransitionSite[]): Claim[] {
  return sites.flatMap((one, index) =>
    sites.slice(index + 1).flatMap((other) => overlap(content, workflow, [one, other])),
  )
}

type Two = readonly [TransitionSite, TransitionSite]

function overlap(content: Content, workflow: Workflow, two: Two): Claim[] {
  const [one, other] = two
  const word = sharedTrigger(one, other)
  const statuses = one.transition.from.filter((status) => other.transition.from.includes(status))
  if (word === undefined || statuses.length === 0 || one.track !== other.track) return []
  // What stays lets the other follow.
  if (one.transition.to === undefined || other.transition.to === undefined) return []
  const found = statuses.find((status) => bothHold(content, workflow, two, status))
  if (found === undefined) return []
  const [first, second] = [one.transition.id, other.transition.id]
  const says = word === 'auto' ? 'transition.overlap.auto' : 'transition.overlap.event'
  const place = under(other.place, word)
  const params = { status: found, first, second }
  return [{ place, topic: `overlap ${first}`, fault: { says, params } }]
}

function sharedTrigger(
  { transition: one }: TransitionSite,
  { transition: other }: TransitionSite,
): 'auto' | 'on' | undefined {
  if (isAutomatic(one) && isAutomatic(other)) return 'auto'
  const same = one.on !== undefined && JSON.stringify(sorted(one.on)) === JSON.stringify(sorted(other.on))
  return same ? 'on' : undefined
}

function isAutomatic({ auto }: Transition): boolean {
  return auto !== undefined && auto !== false
}

function sorted(on: Transition['on']): [string, string][] {
  return Object.entries(on ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
}

function bothHold(content: Content, workflow: Workflow, [one, other]: Two, status: string): boolean {
  const isTrack = one.track !== undefined
  const main = isTrack ? sharedIn(one.transition, other.transition, workflow) : undefined
  if (main?.length === 0) return false
  const here: Condition[] = [
    { [isTrack ? '/track/status' : '/application/status']: { const: status } },
    ...(main === undefined ? [] : [{ '/application/status': { enum: [...main] } }]),
  ]
  const needs = [...triggered(one.transition), ...triggered(other.transition)]
  const reading = readingOf(content, one.at)
  if (needs.some((need) => readsNothing(need, reading, ''))) return false
  const all = asked([...here, ...needs])
  if (isNever(all, reading)) return false
  const verdict = judged(all, reading)
  return verdict.is === 'can' && isLikely(verdict.world, workflow)
}

/** An event does not wait for `auto`. */
function triggered(transition: Transition): Condition[] {
  const { auto: _auto, ...rest } = transition
  return needsOf(transition.on === undefined ? transition : rest)
}

function sharedIn({ in: one }: Transition, { in: other }: Transition, { statuses }: Workflow): string[] {
  return Object.keys(statuses).filter(
    (status) => (one?.includes(status) ?? true) && (other?.includes(status) ?? true),
  )
}

/** Not a world that no application is ever in: elements are counted by their status, and all of them together. */
function isLikely(world: ReadonlyMap<string, Json>, { tracks = {} }: Workflow): boolean {
  return Object.entries(tracks).every(([name, { statuses }]) => {
    const count = (status: string): Json | undefined => world.get(`/application/count/${name}/${status}`)
    const counts = Object.keys(statuses).map(count)
    const known = counts.filter((one) => typeof one === 'number')
    const sum = known.reduce((total, one) => total + one, 0)
    const total = count('total')
    if (typeof total !== 'number') return true
    return sum <= total && (known.length < counts.length || sum === total)
  })
}
