import { sha256 } from '#engine/check/texts/sha256.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import type { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withoutMember, withSortedMember } from '../edits/members.ts'
import { type TextIndex, textIndex } from '../textIndex.ts'
import { processesOf } from './FormFiles.ts'

/** The language that the others are made from, and where it is noted from which words. */
const SOURCE = 'az'
const NOTES = 'locales/meta.json'
const DIGITS = 12

export interface WrittenText {
  language: string
  id: string
  text: string
}

/** The ids under which the label of a question is looked for, the first that there is. */
export function labelIds(
  workspace: Workspace,
  form: string,
  { name, ui }: { name: string; ui: JsonObject },
): string[] {
  const own = ui['ui:label']
  if (typeof own === 'string') return [own]
  const [first, ...others] = processesOf(workspace, form)
  return textIds.field(others.length === 0 ? first?.process : undefined, name)
}

/** Under which id a label is written: the one that it has, else the most exact one. */
export function labelId(index: TextIndex, ids: readonly string[]): string {
  const known = index.languages.flatMap((language) => index.find(language, ids)?.id ?? [])
  return known[0] ?? ids[0] ?? ''
}

/** Texts of one id; the note of what it was translated from goes with a translation. */
export function writeTexts(edits: DocumentEdits, workspace: Workspace, texts: readonly WrittenText[]): void {
  for (const { language, id, text } of texts) {
    const path = placeOf(workspace, language, id)
    edits.write(path, withSortedMember(edits.read(path), id, text))
  }
  for (const id of new Set(texts.map((one) => one.id))) {
    const words = edits.read(placeOf(workspace, SOURCE, id))[id]
    if (typeof words === 'string') noteSource(edits, id, words)
  }
}

/** What something is called already by one of its ids is not said a second time. */
export function sayAnew(
  edits: DocumentEdits,
  workspace: Workspace,
  { ids, texts }: { ids: readonly string[]; texts: readonly WrittenText[] },
): void {
  const index = textIndex(workspace)
  const isSaid = texts.every(({ language, text }) => index.find(language, ids)?.text === text)
  if (!isSaid) writeTexts(edits, workspace, texts)
}

export function removeTexts(edits: DocumentEdits, workspace: Workspace, id: string): void {
  const index = textIndex(workspace)
  for (const language of index.languages) {
    const path = index.find(language, [id])?.path
    if (path !== undefined) edits.write(path, withoutMember(edits.read(path), id))
  }
  if (edits.has(NOTES)) edits.write(NOTES, withoutMember(edits.read(NOTES), id))
}

/** A new text says what it was translated from; one that is there already waits until its translation is looked at. */
export function noteSource(edits: DocumentEdits, id: string, words: string): void {
  const notes = edits.read(NOTES)
  if (!edits.has(NOTES) || Object.hasOwn(notes, id)) return
  edits.write(NOTES, withSortedMember(notes, id, { source: sha256(words).slice(0, DIGITS) }))
}

/** The file in which a text stands; a new one goes to those that begin like it, the nearest first. */
function placeOf(workspace: Workspace, language: string, id: string): string {
  const index = textIndex(workspace)
  const there = index.find(language, [id])?.path
  if (there !== undefined) return there
  const folder = `locales/${language}/`
  const files = [...workspace.files.keys()].filter((path) => path.startsWith(folder))
  const steps = id.split('.')
  for (let count = steps.length - 1; count > 0; count -= 1) {
    const beginning = `${steps.slice(0, count).join('.')}.`
    const home = files
      .map((path) => ({ path, count: countOf(workspace, path, beginning) }))
      .reduce((best, one) => (one.count > best.count ? one : best), { path: '', count: 0 })
    if (home.count > 0) return home.path
  }
  return `${folder}${steps[0] ?? 'texts'}.json`
}

function countOf(workspace: Workspace, path: string, beginning: string): number {
  const document = workspace.documentOf(path)
  return Object.keys(document ?? {}).filter((id) => id.startsWith(beginning)).length
}
