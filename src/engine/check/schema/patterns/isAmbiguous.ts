import type { CharSet, NFA } from 'refa'

/** More pairs of states than this are not looked at. */
const PAIRS = 20_000

/**
 * Whether some state is reached from itself by the same text in two different ways: then a text of n such parts is read in
 * 2^n ways before it is refused (exponential ambiguity, by the square of the automaton).
 */
export function isAmbiguous(automaton: NFA): boolean {
  const nodes = [...automaton.nodes()]
  if (nodes.length ** 2 > PAIRS) return false
  return nodes.some((node) => leavesAndReturns(node))
}

type Node = NFA.Node

/** Two runs from one state that part and meet there again. */
function leavesAndReturns(start: Node): boolean {
  const numbers = new Map<Node, number>()
  const numberOf = (node: Node): number => {
    const known = numbers.get(node) ?? numbers.size
    numbers.set(node, known)
    return known
  }
  const seen = new Set<string>()
  const waiting: { one: Node; other: Node; parted: boolean }[] = [{ one: start, other: start, parted: false }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [one, other] of commonSteps(next.one, next.other)) {
      const parted = next.parted || one !== other
      if (parted && one === start && other === start) return true
      const key = `${numberOf(one)} ${numberOf(other)} ${parted}`
      if (seen.has(key)) continue
      seen.add(key)
      waiting.push({ one, other, parted })
    }
  }
  return false
}

/** Where both can go with the same character. */
function commonSteps(one: Node, other: Node): [Node, Node][] {
  const steps: [Node, Node][] = []
  for (const [left, characters] of one.out) {
    for (const [right, others] of other.out) {
      if (meets(characters, others)) steps.push([left, right])
    }
  }
  return steps
}

function meets(one: CharSet, other: CharSet): boolean {
  return !one.isDisjointWith(other)
}
