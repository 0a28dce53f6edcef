import { orElse } from '../../../said/either.ts'
import { under } from '../../../content/checks/place.ts'
import type { Transition } from '../../../content/types.ts'
import { conditionsOf } from '../../../workflow/buildWorld.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Process } from '../Flow.ts'
import { mayBeMade } from '../reach/mayBeMade.ts'
import { isFinal } from '../reach/triggers.ts'
import { openWaysOut } from '../statuses/waysOut.ts'
import { createdBy } from '../../../content/createdBy.ts'
import { type Family, heardStatus, isAbout, listeners, nextOf, pairsOf } from './pairs.ts'

/** Outcomes of a created process to which its parent, where it waits for it, never reacts. */
export function outcomes(process: Process): Finding[] {
  const { content, workflow, reach, place } = process
  return [...createdBy(workflow)].flatMap((name) => {
    const child = content.workflows[name]
    if (child === undefined) return []
    const named = { conditions: conditionsOf(child, content.conditions), values: child.values ?? {} }
    const family: Family = { content, parent: workflow, parentStatuses: reach.main, child, childNamed: named }
    return [...pairsOf(family)].flatMap(([main, owns]) => {
      if (!awaits(process, family, main)) return []
      const deaf = firstOf(
        [...owns].filter((own) => !hears(family, main, own)),
        (own) => reachable(family, main, own),
      )
      if (deaf.length === 0) return []
      const names = orElse(deaf.map((own) => `"${own}"`))
      return [findingAt(under(place, 'statuses', main), 'flow.outcomeUnheard', { main, name, names })]
    })
  })
}

/** The status that the child was made with, or one that only the child leads out of; no condition or timer of its own. */
function awaits({ named }: Process, { content, parent, child }: Family, main: string): boolean {
  if (isFinal(parent.statuses[main])) return false
  const ways = openWaysOut(parent, main).filter(
    (way) => !waitsForAnother(way, { content, parent, child, named }),
  )
  const byItself = ways.some(
    (way) =>
      way.auto !== undefined ||
      (parent.timers ?? []).some((timer) => timer.fire === way.id && timer.in.includes(main)),
  )
  if (byItself || looksAt(parent.transitions, child.id, named)) return false
  const made = parent.transitions.some(
    (transition) => transition.to === main && Object.hasOwn(transition.create ?? {}, child.id),
  )
  return made || (ways.length > 0 && ways.every((way) => isAbout(way, child)))
}

interface Waiting extends Pick<Family, 'content' | 'parent' | 'child'> {
  named: Process['named']
}

/** By itself, but only once another process came to some status: that one may never be made. */
function waitsForAnother(way: Transition, { content, parent, child, named }: Waiting): boolean {
  if (way.by !== undefined) return false
  const others = [...createdBy(parent)].filter((name) => name !== child.id)
  if (way.on !== undefined && 'process' in way.on && others.includes(way.on.process)) return true
  if (way.auto === undefined) return false
  const pointers = others.flatMap((name) =>
    ['status', 'code', 'final'].map((member) => `/application/created/${name}/${member}`),
  )
  const known = {
    pointers: new Set(pointers),
    world: { application: { created: {} } },
    lists: content.lists,
  }
  return !mayBeMade(way, known, named)
}

/** Conditions that read the child's status follow it in their own way. */
function looksAt(transitions: readonly Transition[], child: string, named: Process['named']): boolean {
  return transitions.some(({ auto, when, guards }) =>
    [...pointersRead([{ auto, when }, guards], named)].some((read) =>
      read.startsWith(`/application/created/${child}/status`),
    ),
  )
}

function hears(family: Family, main: string, own: string): boolean {
  const awaited = new Set(listeners(family.parent, family.child, main).map(heardStatus))
  return [...reachable(family, main, own)].some((status) => awaited.has(status))
}

function reachable(family: Family, main: string, own: string): Set<string> {
  const found = new Set(nextOf(family, main, own))
  for (const status of found) for (const next of nextOf(family, main, status)) found.add(next)
  return found
}

/** Those that do not just follow from another of them. */
function firstOf(statuses: readonly string[], from: (status: string) => Set<string>): string[] {
  return statuses.filter(
    (status) =>
      !statuses.some((other) => other !== status && from(other).has(status) && !from(status).has(other)),
  )
}
