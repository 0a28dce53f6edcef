import type { NFA } from 'refa'

/** Shortest and longest text of an automaton that has some; `least` is Infinity where it has none. */
export function textLengths(automaton: NFA): { least: number; most: number } {
  return { least: shortest(automaton), most: automaton.isFinite ? longest(automaton) : Infinity }
}

function shortest({ initial, finals }: NFA): number {
  let layer = new Set([initial])
  const seen = new Set(layer)
  for (let length = 0; layer.size > 0; length += 1) {
    if ([...layer].some((node) => finals.has(node))) return length
    const next = new Set<NFA.Node>()
    for (const node of layer) {
      for (const target of node.out.keys()) {
        if (!seen.has(target)) next.add(target)
        seen.add(target)
      }
    }
    layer = next
  }
  return Infinity
}

/** Of an automaton without circles on the way to an end. */
function longest({ initial, finals }: NFA): number {
  const known = new Map<NFA.Node, number>()
  const from = (node: NFA.Node): number => {
    const before = known.get(node)
    if (before !== undefined) return before
    known.set(node, -Infinity)
    let most = finals.has(node) ? 0 : -Infinity
    for (const target of node.out.keys()) most = Math.max(most, 1 + from(target))
    known.set(node, most)
    return most
  }
  return from(initial)
}
