import { machinesOf } from '../../../content/formUses.ts'
import type { Content, Workflow } from '../../../content/types.ts'
import type { Claim } from '../judge/Claims.ts'
import { deciders } from './deciders.ts'
import { neverTogether } from './neverTogether.ts'
import { judgeGuards } from './judgeGuards.ts'
import { leftDeciders } from './leftDeciders.ts'
import { overlaps } from './overlaps.ts'
import { rounds } from './rounds.ts'
import { transitionSites } from './TransitionSite.ts'

/** What can be said of the transitions of a process and its tracks over their conditions. */
export function judgeTransitions(content: Content, workflow: Workflow): Claim[] {
  const sites = transitionSites(content, workflow)
  const timers = machinesOf(workflow).flatMap(({ machine, track }) =>
    (machine.timers ?? []).map(({ fire }) => `${track ?? ''}/${fire ?? ''}`),
  )
  const fired = new Set(timers)
  return [
    ...sites.flatMap((site) => judgeGuards(site)),
    ...sites.flatMap((site) => neverTogether(site, fired.has(`${site.track ?? ''}/${site.transition.id}`))),
    ...deciders(sites),
    ...leftDeciders(workflow, sites),
    ...overlaps(content, workflow, sites),
    ...rounds(content, workflow, sites),
  ]
}
