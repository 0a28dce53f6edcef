import { sha256 } from '#engine/check/texts/sha256.ts'
import { DIGITS } from '#engine/check/texts/noteFaults.ts'
import { rewriteJson } from '#engine/json/rewriteJson.ts'
import { layoutJson } from '#engine/json/layoutJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../state/json.ts'
import { withMemberAfter, withSortedMember } from '../forms/edits/members.ts'
import type { FileChange, StepWords, Workspace } from '../workspace/Workspace.ts'
import { NOTES, pathOf, type Side, SIDES, SOURCE, TARGET, type TextRow } from './TextRow.ts'

/** The words of one text in one language: typing at it is one step back. */
export interface Written {
  row: Pick<TextRow, 'id' | 'namespace'>
  side: Side
  words: string
}

export function writeText(workspace: Workspace, { row, side, words }: Written, step: StepWords): void {
  const { id, namespace } = row
  const other = SIDES.find((one) => one !== side) ?? SOURCE
  const order = namesOf(workspace.documentOf(pathOf(other, namespace)))
  workspace.edit(pathOf(side, namespace), (document) => withText(document, { id, words, order }), step)
}

/** Somebody has read the translation: the note says from which words it was made, as `npm run texts -- --accept` writes it. */
export function acceptText(workspace: Workspace, row: Pick<TextRow, 'id' | 'az'>, step: StepWords): void {
  workspace.edit(NOTES, (notes) => withNotes(notes, [row]), step)
}

export interface Translated {
  row: TextRow
  words: string
}

/** Translations that came together, each accepted: one step back. */
export function takeTranslations(workspace: Workspace, texts: readonly Translated[], step: StepWords): void {
  const files = Map.groupBy(texts, ({ row }) => pathOf(TARGET, row.namespace))
  if (![...files.keys(), NOTES].every((path) => workspace.isReadable(path))) return
  const changes = [...files].map(([path, own]): FileChange => {
    const order = namesOf(workspace.documentOf(pathOf(SOURCE, own[0]?.row.namespace ?? '')))
    const document = own.reduce<Json | undefined>(
      (before, { row, words }) => withText(before, { id: row.id, words, order }),
      workspace.documentOf(path),
    )
    return { path, text: writtenIn(workspace.textOf(path), document ?? {}) }
  })
  const notes = withNotes(
    workspace.documentOf(NOTES),
    texts.map(({ row }) => row),
  )
  workspace.write([...changes, { path: NOTES, text: writtenIn(workspace.textOf(NOTES), notes) }], step)
}

const writtenIn = (text: string | undefined, value: Json): string =>
  text === undefined ? layoutJson(JSON.stringify(value)) : rewriteJson(text, value)

function withText(
  document: Json | undefined,
  { id, words, order }: { id: string; words: string; order: readonly string[] },
): JsonObject {
  const texts = isJsonObject(document) ? document : {}
  if (Object.hasOwn(texts, id)) return { ...texts, [id]: words }
  // Beside the text that it follows in the other language; one that is new in both, beside its like.
  if (!order.includes(id)) return withSortedMember(texts, id, words)
  const before = order.slice(0, order.indexOf(id)).findLast((name) => Object.hasOwn(texts, name))
  return before === undefined ? { [id]: words, ...texts } : withMemberAfter(texts, before, [id, words])
}

/** Sorted by their ids, as the command line does. */
function withNotes(document: Json | undefined, rows: readonly Pick<TextRow, 'id' | 'az'>[]): JsonObject {
  const notes = isJsonObject(document) ? document : {}
  const noted = rows.map(({ id, az = '' }): [string, Json] => {
    const before = notes[id]
    return [id, { ...(isJsonObject(before) ? before : {}), source: sha256(az).slice(0, DIGITS) }]
  })
  const fresh = noted.filter(([id]) => !Object.hasOwn(notes, id))
  const all = Object.entries({ ...notes, ...Object.fromEntries(noted) })
  if (fresh.length === 0) return Object.fromEntries(all)
  return Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)))
}

const namesOf = (document: Json | undefined): string[] =>
  isJsonObject(document) ? Object.keys(document) : []
