import type { JsonObject } from '#engine/values/types.ts'
import { formPath } from '../contentTree.ts'
import type { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withRequired } from '../edits/members.ts'
import { isAsked, putSchema, putUi } from '../questions/putSchema.ts'
import type { Question } from '../questions/questionsOf.ts'
import type { Word } from './words.ts'
import { withValues } from './wordValues.ts'

/** What was typed about a question, in both files of its form. */
export function putWords(
  edits: DocumentEdits,
  { form, question }: { form: string; question: Question },
  { words, values }: { words: readonly Word[]; values: JsonObject },
): void {
  const { name } = question
  const place = { form, name }
  if (!isAsked(edits, place)) return
  const { schema, ui } = withValues(question, words, values)
  putSchema(edits, place, schema)
  putUi(edits, place, ui)
  const document = edits.read(formPath(form))
  const listed = Array.isArray(document['required']) ? document['required'] : []
  const isRequired = values['required'] === true
  if (isRequired === listed.includes(name)) return
  const next = isRequired ? [...listed, name] : listed.filter((one) => one !== name)
  edits.write(formPath(form), withRequired(document, next))
}
