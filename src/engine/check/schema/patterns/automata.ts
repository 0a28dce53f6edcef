import { DFA, NFA, TooManyNodesError } from 'refa'

/** Every character of a text under the flag `u`. */
export const MAX_CHARACTER = 0x10ffff
/** A pattern that needs more states than this is not decided. */
const STATES = 4000

const options = { maxCharacter: MAX_CHARACTER }

/** Gives up where an automaton grows too large: `TooManyNodesError`. */
export function limited(): NFA.LimitedNodeFactory {
  return new NFA.LimitedNodeFactory(STATES)
}

export function anyText(): NFA {
  return NFA.all(options, limited())
}

export function noText(): NFA {
  return NFA.empty(options, limited())
}

export function emptyText(): NFA {
  return NFA.emptyWord(options, limited())
}

export function deterministic(automaton: NFA): DFA {
  const result = DFA.fromFA(automaton, new DFA.LimitedNodeFactory(STATES))
  result.minimize()
  return result
}

export function complementOf(automaton: NFA): NFA {
  const result = deterministic(automaton)
  result.complement(new DFA.LimitedNodeFactory(STATES))
  return NFA.fromFA(result, limited())
}

export function both(one: NFA, other: NFA): NFA {
  return NFA.fromIntersection(one, other, limited())
}

/** The texts of the first, each followed by one of the second. */
export function followedBy(first: NFA, then: NFA): NFA {
  const result = first.copy(limited())
  result.append(then, limited())
  return result
}

export function eitherOf(automata: readonly NFA[]): NFA {
  const [first, ...others] = automata
  const result = first === undefined ? noText() : first.copy(limited())
  for (const other of others) result.union(other, limited())
  return result
}

/** What is too large is not decided. */
export function decided<Value>(decide: () => Value): Value | undefined {
  try {
    return decide()
  } catch (error) {
    if (error instanceof TooManyNodesError) return undefined
    throw error
  }
}
