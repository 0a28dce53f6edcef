import { describe, expect, it } from 'vitest'
import { DocumentEdits } from '#app/studio/forms/edits/DocumentEdits.ts'
import { removeFile } from '#app/studio/forms/files/removeFile.ts'
import { putWords } from '#app/studio/forms/question/putWords.ts'
import { wordsOfQuestion } from '#app/studio/forms/question/wordValues.ts'
import { readForm } from '#app/studio/forms/questions/FormFiles.ts'
import { questionsOf } from '#app/studio/forms/questions/questionsOf.ts'
import { removeQuestion } from '#app/studio/forms/questions/removeQuestion.ts'
import { renameQuestion } from '#app/studio/forms/questions/renameQuestion.ts'
import { type FileChange, Workspace } from '#app/studio/workspace/Workspace.ts'
import { mergeTexts } from '#engine/json/mergeTexts.ts'
import { contentWorkspace } from './contentWorkspace.ts'

const FORM = 'transfer/target'
const PATH = `schemas/${FORM}.json`
const NAME = 'transferReasonText'

const questionIn = (workspace: Workspace, name: string) => {
  const read = readForm(workspace, FORM)
  const question = read && questionsOf(read).find((one) => one.name === name)
  if (question === undefined) throw new Error(`There is no ${name}`)
  return question
}
/** The words of a question as somebody types them: more letters, and no answer wanted. */
function type(workspace: Workspace, question: ReturnType<typeof questionIn>): FileChange[] {
  const edits = new DocumentEdits(workspace)
  const words = wordsOfQuestion(question)
  putWords(edits, { form: FORM, question }, { words, values: { maxLength: 77 } })
  return edits.changes()
}
const step = { label: 'step' }

/** What the second of two finds when both changed the same files: theirs stands, what of mine had no place is told. */
function meet(base: ReadonlyMap<string, string>, mine: Workspace, theirs: Workspace) {
  const paths = new Set([...base.keys(), ...mine.files.keys(), ...theirs.files.keys()])
  const texts = new Map<string, string>()
  const told: string[] = []
  for (const path of paths) {
    const of = (files: ReadonlyMap<string, string>): string | null => files.get(path) ?? null
    const merged = mergeTexts({ base: of(base), mine: of(mine.files), theirs: of(theirs.files) })
    if (merged.text !== null) texts.set(path, merged.text)
    told.push(...merged.conflicts.map(({ pointer }) => `${path} ${pointer}`))
  }
  return { workspace: new Workspace(texts), told }
}

describe('a question that another analyst renames while somebody types in it', () => {
  it('is not brought back by a key that comes after', () => {
    const workspace = contentWorkspace()
    const open = questionIn(workspace, NAME)
    workspace.write(renameQuestion(workspace, FORM, { from: NAME, to: 'reasonWords' }).changes, step)
    const after = workspace.files
    workspace.write(type(workspace, open), step)
    expect(workspace.files).toBe(after)
    workspace.write(removeQuestion(workspace, FORM, 'reasonWords'), step)
    expect(workspace.textOf(PATH)).not.toContain(NAME)
  })

  it('has its new name for both, and what was typed meanwhile is told, not lost and not a second question', () => {
    const [mine, theirs] = [contentWorkspace(), contentWorkspace()]
    const base = mine.files
    mine.write(type(mine, questionIn(mine, NAME)), step)
    theirs.write(renameQuestion(theirs, FORM, { from: NAME, to: 'reasonWords' }).changes, step)
    const { workspace, told } = meet(base, mine, theirs)
    expect(told).toEqual([`${PATH} /properties/${NAME}`, `ui-${PATH} /${NAME}`])
    const names = questionsOf(readForm(workspace, FORM) ?? { id: FORM, schema: {}, ui: {} }).map(
      ({ name }) => name,
    )
    expect(names).toContain('reasonWords')
    expect(names).not.toContain(NAME)
  })

  it('keeps what is typed at another question of the same form', () => {
    const [mine, theirs] = [contentWorkspace(), contentWorkspace()]
    const base = mine.files
    mine.write(type(mine, questionIn(mine, 'transferReason')), step)
    theirs.write(renameQuestion(theirs, FORM, { from: NAME, to: 'reasonWords' }).changes, step)
    const { workspace, told } = meet(base, mine, theirs)
    expect(told).toEqual([])
    expect(questionIn(workspace, 'transferReason').schema['maxLength']).toBe(
      questionIn(mine, 'transferReason').schema['maxLength'],
    )
    expect(questionIn(workspace, 'reasonWords').schema).toEqual(questionIn(theirs, 'reasonWords').schema)
  })
})

describe('a form that another analyst deletes while somebody edits it', () => {
  it('is told with what was written, whichever of the two comes first', () => {
    const [editing, deleting] = [contentWorkspace(), contentWorkspace()]
    const base = editing.files
    editing.write(type(editing, questionIn(editing, NAME)), step)
    deleting.write(removeFile(deleting, PATH), step)
    expect(meet(base, editing, deleting).told).toContain(`${PATH} `)
    const second = meet(base, deleting, editing)
    expect(second.told).toContain(`${PATH} `)
    expect(second.workspace.textOf(PATH)).toBe(editing.textOf(PATH))
  })

  it('takes nothing: a key that comes after writes no form with one question', () => {
    const workspace = contentWorkspace()
    const open = questionIn(workspace, NAME)
    workspace.write(removeFile(workspace, PATH), step)
    workspace.write(type(workspace, open), step)
    expect(workspace.files.has(PATH)).toBe(false)
    expect(workspace.files.has(`ui-${PATH}`)).toBe(false)
  })
})
