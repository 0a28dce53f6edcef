import type { Place } from '#engine/content/checks/place.ts'
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
  const groups = new Map<string, Node[]>()
  for (const [file, text] of contentTexts(files)) {
    const kind = kindOf(file)
    groups.set(kind, [...(groups.get(kind) ?? []), ...nodesOf(rawDocument(text), { file, pointer: '' })])
  }
  return [...groups.values()].flatMap((nodes) => drawn(files, nodes, count, seed))
}

function drawn(
  files: ReadonlyMap<string, string>,
  nodes: readonly Node[],
  count: number,
  seed: number,
): GenericEdit[] {
  const byKind = new Map<string, GenericEdit[]>()
  for (const edit of editsAt(files, nodes, sampled(nodes, PLACES, seed))) {
    byKind.set(edit.kind, [...(byKind.get(edit.kind) ?? []), edit])
  }
  return [...byKind.values()].flatMap((edits) => sampled(edits, count, seed))
}

/** Every edit at one place; none where nothing stands there. */
export function editsAtPlace(files: ReadonlyMap<string, string>, { file, pointer }: Place): GenericEdit[] {
  const nodes = nodesOf(rawDocument(files.get(file) ?? 'null'), { file, pointer: '' })
  return editsAt(
    files,
    nodes,
    nodes.filter(({ place }) => place.pointer === pointer),
  )
}

function editsAt(
  files: ReadonlyMap<string, string>,
  all: readonly Node[],
  nodes: readonly Node[],
): GenericEdit[] {
  const words = new Map<string, Set<Json>>()
  for (const { word, value, place } of all) {
    const key = `${place.file} ${word}`
    words.set(key, (words.get(key) ?? new Set()).add(value))
  }
  return nodes.flatMap((node) => {
    const others = (word: string) => [...(words.get(`${node.place.file} ${word}`) ?? [])]
    return editsOf(node, others).map(({ kind, title, change }) => ({
      kind,
      title,
      place: node.place,
      get edits() {
        return edited(files, [change])
      },
    }))
  })
}

export function kindOf(file: string): string {
  const kind = fileKind(file)
  return kind === undefined || kind === 'beside' ? 'other' : kind.kind
}
