import { objectOf } from '#engine/content/objectOf.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { formPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withList } from '../edits/members.ts'
import { usesOfText } from '../uses/usesOf.ts'
import { isAsked, putSchema } from './putSchema.ts'
import { type Question } from './questionsOf.ts'
import { removeTexts, sayAnew } from './questionTexts.ts'

/** What a question can be answered with, where these are its own and no list's; undefined where they are a list's. */
export function optionsOf({ schema }: Pick<Question, 'schema'>): string[] | undefined {
  const { enum: values, inList } = schema
  if (inList !== undefined) return undefined
  if (values === undefined) return []
  return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined
}

export interface NewOption {
  value: string
  /** By language. */
  labels: { [language: string]: string }
}

/** One more at the end, with what it is called where that is not said yet. */
export function addOption(
  workspace: Workspace,
  { form, question }: OfQuestion,
  { value, labels }: NewOption,
): FileChange[] {
  const edits = new DocumentEdits(workspace)
  if (!isAsked(edits, { form, name: question.name })) return []
  putOptions(edits, { form, question }, [...(optionsOf(question) ?? []), value])
  const [id = ''] = textIds.option(question.name, value)
  const texts = Object.entries(labels).map(([language, text]) => ({ language, id, text }))
  sayAnew(edits, workspace, { ids: [id], texts })
  return edits.changes()
}

/** Without one, and without its text where no other question of this name offers it. */
export function removeOption(
  workspace: Workspace,
  { form, question }: OfQuestion,
  value: string,
): FileChange[] {
  const edits = new DocumentEdits(workspace)
  if (!isAsked(edits, { form, name: question.name })) return []
  const others = (optionsOf(question) ?? []).filter((one) => one !== value)
  putOptions(edits, { form, question }, others)
  const [id = ''] = textIds.option(question.name, value)
  if (isOwn(workspace, { form, question }, value)) removeTexts(edits, workspace, id)
  return edits.changes()
}

/** Ids of the texts of its options that nothing else shows. */
export function ownOptionTexts(workspace: Workspace, { form, question }: OfQuestion): string[] {
  return (optionsOf(question) ?? [])
    .filter((value) => isOwn(workspace, { form, question }, value))
    .flatMap((value) => textIds.option(question.name, value))
}

export function moveOption(
  workspace: Workspace,
  { form, question }: OfQuestion,
  { value, to }: { value: string; to: number },
): FileChange[] {
  const values = optionsOf(question) ?? []
  const from = values.indexOf(value)
  if (from < 0 || to < 0 || to >= values.length) return []
  const edits = new DocumentEdits(workspace)
  putOptions(edits, { form, question }, values.toSpliced(from, 1).toSpliced(to, 0, value))
  return edits.changes()
}

interface OfQuestion {
  form: string
  question: Pick<Question, 'name' | 'schema'>
}

function putOptions(edits: DocumentEdits, { form, question }: OfQuestion, values: readonly string[]): void {
  const { name, schema } = question
  putSchema(edits, { form, name }, withList(schema, 'enum', values))
}

/** No other question of its name offers it, no list is called so, nothing names its text. */
function isOwn(workspace: Workspace, { form, question }: OfQuestion, value: string): boolean {
  const [id = ''] = textIds.option(question.name, value)
  const paths = [...workspace.files.keys()]
  return (
    !workspace.files.has(`workflows/lists/${question.name}.json`) &&
    !paths.some((path) => offers(workspace, path, { form, question, value })) &&
    usesOfText(workspace, id).length === 0
  )
}

/** Another form has a question of the same name with the same option. */
function offers(
  workspace: Workspace,
  path: string,
  { form, question, value }: OfQuestion & { value: string },
): boolean {
  if (!/^schemas\/(?!meta\/)/.test(path) || path === formPath(form)) return false
  const { properties } = objectOf(workspace.documentOf(path))
  const values = objectOf(objectOf(properties)[question.name])['enum']
  return Array.isArray(values) && values.includes(value)
}
