import { isJsonObject } from '../../state/json.ts'
import { type Side, SIDES, type TextRow } from './TextRow.ts'

const place = /^locales\/([a-z]{2})\/([^/]+)\.json$/

/** All texts by their namespaces, in the order in which the files have them; those of the second language alone come last. */
export function readRows(
  files: ReadonlyMap<string, string>,
  documentOf: (path: string) => unknown,
): TextRow[] {
  const rows = new Map<string, TextRow>()
  for (const side of SIDES)
    for (const path of [...files.keys()].sort()) {
      const [, language, namespace = ''] = place.exec(path) ?? []
      if (language === side) take(rows, textsOf(documentOf(path)), { side, namespace })
    }
  return [...rows.values()].sort((one, other) => compare(one.namespace, other.namespace))
}

function take(
  rows: Map<string, TextRow>,
  texts: readonly [id: string, words: string][],
  { side, namespace }: { side: Side; namespace: string },
): void {
  for (const [id, words] of texts) {
    const row = rows.get(id)
    if (row === undefined) rows.set(id, { id, namespace, [side]: words })
    else row[side] = words
  }
}

export function textsOf(document: unknown): [id: string, words: string][] {
  if (!isJsonObject(document)) return []
  return Object.entries(document).flatMap(([id, words]): [string, string][] =>
    typeof words === 'string' && id !== '$schema' ? [[id, words]] : [],
  )
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
