import { matchesPattern } from '../patterns/matchesPattern.ts'
import type { Domain, Part } from './Domain.ts'

/** What a member of this name has to be in, each of them. */
export function memberDomains({ members, others }: Part, name: string): Domain[] {
  const own = Object.hasOwn(members, name) ? members[name] : undefined
  const rest = others.filter(
    ({ names, patterns }) => !names.has(name) && !patterns.some((pattern) => matchesPattern(pattern, name)),
  )
  return [...(own === undefined ? [] : [own]), ...rest.map(({ domain }) => domain)]
}
