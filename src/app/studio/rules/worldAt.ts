import type { RuleWorld } from './RuleWorld.ts'

/** What a rule at another field of the same form reads: of rows, the members of its own. `base` is absolute. */
export function worldAt(world: RuleWorld, base: string): RuleWorld {
  return { ...world, base, readables: world.readables.filter(({ pointer }) => isAtHand(pointer, base)) }
}

/** A place without rows, or in the row in which the rule stands. */
export function isAtHand(pointer: string, base: string): boolean {
  const star = pointer.lastIndexOf('*')
  return star < 0 || base.startsWith(pointer.slice(0, star + 1))
}
