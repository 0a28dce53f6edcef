import type { RuleWorld } from './RuleWorld.ts'

/**
 * A pointer as a person writes it: to an answer of the same form counted from the field that carries the rule, so that
 * the form can be asked elsewhere; to anything else from the top.
 */
export function writtenPointer(
  pointer: string,
  { base }: Pick<RuleWorld, 'base'>,
  isRelative: boolean,
): string {
  if (!isRelative) return pointer
  const own = base.split('/')
  const other = pointer.split('/')
  // "/answers/<step>", or "/input": the form itself.
  const form = own[1] === 'answers' ? 3 : 2
  if (own.slice(0, form).join('/') !== other.slice(0, form).join('/')) return pointer
  let same = form
  while (same < own.length - 1 && same < other.length - 1 && own[same] === other[same]) same += 1
  return [String(own.length - same), ...other.slice(same)].join('/')
}
