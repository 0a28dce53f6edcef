/** The largest groups in which each leads to each other (strongly connected components); none of one alone. */
export function componentsOf<Node>(
  nodes: readonly Node[],
  follows: (one: Node, next: Node) => boolean,
): Node[][] {
  const after = new Map(nodes.map((node) => [node, reachedFrom(node, nodes, follows)]))
  const left = new Set(nodes)
  const found: Node[][] = []
  for (const node of nodes) {
    if (!left.has(node)) continue
    const together = nodes.filter(
      (other) => other === node || (after.get(node)?.has(other) && after.get(other)?.has(node)),
    )
    for (const one of together) left.delete(one)
    if (together.length > 1) found.push(together)
  }
  return found
}

function reachedFrom<Node>(
  start: Node,
  nodes: readonly Node[],
  follows: (one: Node, next: Node) => boolean,
): Set<Node> {
  const reached = new Set(nodes.filter((next) => follows(start, next)))
  for (const one of reached) for (const next of nodes) if (follows(one, next)) reached.add(next)
  return reached
}
