import { fileKind } from '#engine/content/fileKinds.ts'
import type { Json } from '#engine/values/types.ts'
import { contentTexts } from '../codes/door/files.ts'
import { edited } from '../edit/edited.ts'
import { rawDocument } from '../edit/rawDocument.ts'
import { sampled } from '../sampled.ts'
import { editsOf } from './editsOf.ts'
import type { GenericEdit } from './GenericEdit.ts'
import { type Node, nodesOf } from './nodesOf.ts'

/** Places of a kind of file that are looked at; from them so many edits of each kind are drawn. */
const PLACES = 1500

/** Edits of every kind over every kind of file, `count` of each pair; the same for the same seed. */
export function genericEdits(files: ReadonlyMap<string, string>, count: number, seed: number): GenericEdit[] {
  const groups = new Map<string, [string, Node][]>()
  for (const [file, text] of contentTexts(files)) {
    const nodes = nodesOf(rawDocument(text), { file, pointer: '' })
    const kind = kindOf(file)
    groups.set(kind, [...(groups.get(kind) ?? []), ...nodes.map((node): [string, Node] => [file, node])])
  }
  return [...groups.values()].flatMap((nodes) => drawn(files, nodes, count, seed))
}

function drawn(
  files: ReadonlyMap<string, string>,
  nodes: [string, Node][],
  count: number,
  seed: number,
): GenericEdit[] {
  const words = new Map<string, Set<Json>>()
  for (const [file, { word, value }] of nodes) {
    const key = `${file} ${word}`
    words.set(key, (words.get(key) ?? new Set()).add(value))
  }
  const byKind = new Map<string, GenericEdit[]>()
  for (const [file, node] of sampled(nodes, PLACES, seed)) {
    const others = (word: string) => [...(words.get(`${file} ${word}`) ?? [])]
    for (const { kind, title, change } of editsOf(node, others)) {
      const edit = {
        kind,
        title,
        place: node.place,
        get edits() {
          return edited(files, [change])
        },
      }
      byKind.set(kind, [...(byKind.get(kind) ?? []), edit])
    }
  }
  return [...byKind.values()].flatMap((edits) => sampled(edits, count, seed))
}

export function kindOf(file: string): string {
  const kind = fileKind(file)
  return kind === undefined || kind === 'beside' ? 'other' : kind.kind
}
