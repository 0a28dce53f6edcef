import type { JsonObject } from '#engine/values/types.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { formPath, uiPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withRequired } from '../edits/members.ts'
import type { FormPlace } from '../FormPage.tsx'
import { objectOf, type Question } from '../questions/questionsOf.ts'
import { AskedWords } from './AskedWords.tsx'
import type { AskedWord, Word } from './words.ts'
import { valuesOf, withValues, wordsOfQuestion } from './wordValues.ts'

const REQUIRED: AskedWord = { name: 'required', schema: { type: 'boolean' }, widget: 'checkbox' }

/** The question's own form. */
export function WordsForm({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const words = wordsOfQuestion(question)
  return (
    <AskedWords
      words={[REQUIRED, ...words]}
      values={valuesOf(question, words)}
      readOnly={place.readOnly}
      settled={(typed) => writable(typed, question, words)}
      onTyped={(typed) => {
        const edits = new DocumentEdits(workspace)
        putWords(edits, place.form, question, { words, values: typed })
        workspace.write(edits.changes(), {
          label: text('studio.step.words', { name: question.name }),
          key: `words:${place.form}:${question.name}`,
          at: Date.now(),
        })
      }}
    />
  )
}

/** What of the typed values would stand in the files. */
function writable(typed: JsonObject, question: Question, words: Word[]): JsonObject {
  const required = typed['required'] === true
  return valuesOf({ ...question, ...withValues(question, words, typed), required }, words)
}

function putWords(
  edits: DocumentEdits,
  form: string,
  question: Question,
  { words, values }: { words: readonly Word[]; values: JsonObject },
): void {
  const { name } = question
  const { schema, ui } = withValues(question, words, values)
  const document = edits.read(formPath(form))
  const listed = Array.isArray(document['required']) ? document['required'] : []
  const isRequired = values['required'] === true
  const others = listed.filter((one) => one !== name)
  const next = { ...document, properties: { ...objectOf(document['properties']), [name]: schema } }
  edits.write(
    formPath(form),
    isRequired === listed.includes(name) ? next : withRequired(next, isRequired ? [...listed, name] : others),
  )
  const asked = edits.read(uiPath(form))
  if (edits.has(uiPath(form)) || Object.keys(ui).length > 0)
    edits.write(uiPath(form), { ...asked, [name]: ui })
}
