import type { Finding } from '../Finding.ts'
import { checkNode } from './checkNode.ts'
import type { SchemaNode } from './nodes/SchemaNode.ts'

/** All that is said of the schemas of a document; those inside others come first. */
export function checkDocument(
  nodes: readonly SchemaNode[],
  further: (node: SchemaNode) => Finding[],
): Finding[] {
  const impossible: string[] = []
  return nodes.flatMap((node) => {
    const { pointer } = node.place
    const inside = impossible.some((other) => other.startsWith(`${pointer}/`))
    if (node.reader.domainOf(node.flat).length === 0) impossible.push(pointer)
    return [...checkNode(node, inside), ...further(node)]
  })
}
