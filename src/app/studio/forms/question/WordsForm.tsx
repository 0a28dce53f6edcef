import type { JsonObject } from '#engine/values/types.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import type { FormPlace } from '../FormPage.tsx'
import type { Question } from '../questions/questionsOf.ts'
import { AskedWords } from './AskedWords.tsx'
import { namedChoices } from './namedChoices.ts'
import { putWords } from './putWords.ts'
import type { AskedWord, Word } from './words.ts'
import { valuesOf, withValues, wordsOfQuestion } from './wordValues.ts'

const REQUIRED: AskedWord = { name: 'required', schema: { type: 'boolean' }, widget: 'checkbox' }

/** The question's own form. */
export function WordsForm({ place, question }: { place: FormPlace; question: Question }) {
  const texts = useTexts()
  const { text } = texts
  const workspace = useWorkspace()
  const words = wordsOfQuestion(question)
  return (
    <AskedWords
      words={[REQUIRED, ...namedChoices(words, texts)]}
      values={valuesOf(question, words)}
      readOnly={place.readOnly}
      settled={(typed) => writable(typed, question, words)}
      onTyped={(typed) => {
        const edits = new DocumentEdits(workspace)
        putWords(edits, { form: place.form, question }, { words, values: typed })
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
