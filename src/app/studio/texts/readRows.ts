import { isJsonObject } from '../../state/json.ts'
import { type Side, SIDES, type TextRow } from './TextRow.ts'

/** Files of which the texts are remembered. */
const MOST = 300
const place = /^locales\/([a-z]{2})\/([^/]+)\.json$/

/** All texts by their namespaces, in the order in which the files have them; those of the second language alone come last. */
export function readRows(files: ReadonlyMap<string, string>): TextRow[] {
  const rows = new Map<string, TextRow>()
  for (const side of SIDES)
    for (const path of [...files.keys()].sort()) {
      const [, language, namespace = ''] = place.exec(path) ?? []
      if (language === side) take(rows, textsOf(files.get(path) ?? ''), { side, namespace })
    }
  return [...rows.values()].sort((one, other) => compare(one.namespace, other.namespace))
}

function take(
  rows: Map<string, TextRow>,
  texts: Texts,
  { side, namespace }: { side: Side; namespace: string },
): void {
  for (const [id, words] of texts) {
    const row = rows.get(id)
    if (row === undefined) rows.set(id, { id, namespace, [side]: words })
    else row[side] = words
  }
}

type Texts = readonly [id: string, words: string][]
const known = new Map<string, Texts>()

/** A file that is no JSON at the moment has none. */
function textsOf(file: string): Texts {
  const before = known.get(file)
  if (before !== undefined) return before
  const texts = readTexts(file)
  if (known.size >= MOST) known.clear()
  known.set(file, texts)
  return texts
}

function readTexts(file: string): Texts {
  try {
    const document: unknown = JSON.parse(file)
    if (!isJsonObject(document)) return []
    return Object.entries(document).flatMap(([id, words]): [string, string][] =>
      typeof words === 'string' && id !== '$schema' ? [[id, words]] : [],
    )
  } catch {
    return []
  }
}

export const rowsById = (rows: readonly TextRow[]): ReadonlyMap<string, TextRow> =>
  new Map(rows.map((row) => [row.id, row]))

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
