import type { Machine } from '../content/types.ts'

/**
 * What those who are refused here can do instead: their moves from this status to one that is bad news, for a case in which
 * the refusal is right ("record a failed interview").
 */
export function otherMoves({ transitions, statuses }: Machine, status: string, denied: string): string[] {
  const here = transitions.filter(({ from }) => from.includes(status))
  const refused = here.filter(({ guards = [] }) => guards.some((guard) => guard.denied === denied))
  const actors = new Set(refused.flatMap(({ by = [] }) => by))
  return here
    .filter((one) => !refused.includes(one) && one.by?.some((actor) => actors.has(actor)) === true)
    .filter(({ to }) => to !== undefined && statuses[to]?.news === 'bad')
    .map(({ id }) => id)
}
