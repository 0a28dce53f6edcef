import type { ExplainedGroup, Explanation } from './Explanation.ts'

/**
 * The parts that the verdict rests on, and nothing else: of a yes what makes it one, of a no what would have to be
 * otherwise, of what is not known what is waited for.
 */
export function decisive(explanation: Explanation): Explanation {
  if (explanation.kind === 'atom') return explanation
  const parts = explanation.parts.filter((part) => decides(part, explanation)).map(decisive)
  return flat({ ...explanation, parts })
}

function decides(part: Explanation, { kind, holds }: ExplainedGroup): boolean {
  // All must hold, and do; none of several holds: every part counts.
  if (kind === 'all' ? holds === true : holds === false) return true
  return part.holds === holds
}

/** A group inside one of its own kind adds nothing, unless it has a name. */
function flat(group: ExplainedGroup): Explanation {
  const parts = group.parts.flatMap((part) =>
    part.kind === group.kind && part.name === undefined ? part.parts : [part],
  )
  const [only] = parts
  return only !== undefined && parts.length === 1 && group.name === undefined ? only : { ...group, parts }
}
