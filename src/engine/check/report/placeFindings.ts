import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { type TextPlace, lineAt } from '../../content/json/lineAt.ts'
import { splitPointer } from '../../form/splitPointer.ts'
import { entryOf } from '../codes/codes.ts'
import type { Finding } from '../Finding.ts'
import type { PlacedFinding } from './PlacedFinding.ts'

const TOP: TextPlace = { line: 1, column: 1 }

/** Looks the places up in the texts of the files; each file is read once, and only if something is told of it. */
export function placeFindings(
  findings: readonly Finding[],
  files: ReadonlyMap<string, string>,
): PlacedFinding[] {
  const trees = new Map<string, Node | undefined>()
  return findings.map((finding) => ({
    ...finding,
    mend: finding.mend ?? entryOf(finding.code)?.mend ?? '',
    ...(toldPlace(finding) ?? placeIn(finding, files.get(finding.file), trees)),
  }))
}

/** What is no JSON has said where. */
function toldPlace({ params }: Finding): TextPlace | undefined {
  const line = params?.['line']
  const column = params?.['column']
  return typeof line === 'number' && typeof column === 'number' ? { line, column } : undefined
}

function placeIn(
  { file, pointer }: Finding,
  text: string | undefined,
  trees: Map<string, Node | undefined>,
): TextPlace {
  if (text === undefined) return TOP
  if (!trees.has(file)) trees.set(file, parseTree(text))
  const tree = trees.get(file)
  const node = tree && nodeAt(tree, splitPointer(pointer))
  return node ? lineAt(text, node.offset) : TOP
}

/** The member with its name; of one that is not there, the nearest part around it. */
function nodeAt(tree: Node, steps: readonly string[]): Node {
  let found = tree
  for (const step of steps) {
    const inner = findNodeAtLocation(found, [found.type === 'array' ? Number(step) : step])
    if (inner === undefined) break
    found = inner
  }
  return found.parent?.type === 'property' ? found.parent : found
}
