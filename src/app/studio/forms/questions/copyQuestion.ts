import { objectOf } from '#engine/content/objectOf.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { formPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withMemberBefore } from '../edits/members.ts'
import { putQuestion } from './addQuestion.ts'
import { readForm } from './FormFiles.ts'
import { outwards } from './outwards.ts'
import { type Question, questionsOf } from './questionsOf.ts'
import { writeTexts } from './questionTexts.ts'
import { textsByName } from './textsByName.ts'

export interface Copying {
  from: string
  /** Name of the question there. */
  name: string
  to: string
  /** Its name here. */
  as: string
  after: string | undefined
  /** It stays one with the other: what is changed there changes here. */
  isOne?: boolean
}

/** A question of this or of another form, as it is asked there; undefined where it is not there. */
export function copyQuestion(workspace: Workspace, copying: Copying): FileChange[] | undefined {
  const edits = new DocumentEdits(workspace)
  return putCopy(edits, workspace, copying) === undefined ? undefined : edits.changes()
}

/** The same among other edits; gives the question as it is asked there. */
export function putCopy(edits: DocumentEdits, workspace: Workspace, copying: Copying): Question | undefined {
  const { from, name, to, as, after, isOne = false } = copying
  const form = readForm(workspace, from)
  const question = form && questionsOf(form).find((one) => one.name === name)
  if (question === undefined) return undefined
  const copied = from === to ? question.schema : outwards(question.schema, from)
  const schema = isOne ? { $ref: `${from === to ? '' : from}#/properties/${escapeToken(name)}` } : copied
  // Whatever is referred to is asked as it is there.
  const ui = isOne ? {} : question.ui
  putQuestion(edits, to, { name: as, schema, ui, required: question.required, after })
  if (question.requiredWhen !== undefined) {
    const document = edits.read(formPath(to))
    const requiredWhen = { ...objectOf(document['requiredWhen']), [as]: question.requiredWhen }
    edits.write(formPath(to), withMemberBefore(document, 'properties', ['requiredWhen', requiredWhen]))
  }
  const places = { from: { form: from, name }, to: { form: to, name: as } }
  writeTexts(edits, workspace, textsByName(workspace, question, places))
  return question
}
