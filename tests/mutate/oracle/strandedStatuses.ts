import { machinesOf } from '#engine/content/formUses.ts'
import type { Content, Machine } from '#engine/content/types.ts'

/** Statuses that no arrow leads to from the first one, and open ones that no arrow leaves. Conditions are not looked at. */
export function strandedStatuses({ workflows }: Content): string[] {
  return Object.entries(workflows).flatMap(([process, workflow]) =>
    machinesOf(workflow).flatMap(({ machine, pointer }) =>
      strandedIn(machine).map((what) => `${process}${pointer}: ${what}`),
    ),
  )
}

function strandedIn({ initial, statuses, transitions, timers = [] }: Machine): string[] {
  const made = transitions.filter(
    ({ id, by, auto, on }) =>
      by !== undefined || auto !== undefined || on !== undefined || timers.some(({ fire }) => fire === id),
  )
  const reached = new Set([initial])
  for (const status of reached) {
    for (const { from, to } of made) if (to !== undefined && from.includes(status)) reached.add(to)
  }
  return Object.entries(statuses).flatMap(([name, { phase }]) => {
    if (!reached.has(name)) return [`${name} cannot be reached`]
    const left = made.some(({ from, to }) => to !== undefined && to !== name && from.includes(name))
    return phase === 'closed' || left ? [] : [`${name} cannot be left`]
  })
}
