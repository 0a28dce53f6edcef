import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { WithCodes } from '../../WithCodes.tsx'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import type { FormPlace } from '../FormPage.tsx'
import { putOwnText } from '../questions/putOwnText.ts'
import { putSchema } from '../questions/putSchema.ts'
import type { Question } from '../questions/questionsOf.ts'
import { removeOwnText } from '../questions/removeOwnText.ts'
import { useContentTexts } from '../useContentTexts.ts'
import { type MessageWord, messageWords, withMessage } from './messageWords.ts'
import { TextFields } from './TextFields.tsx'

/** What is said of an answer that does not fit: the common text, or one of the question's own. */
export function QuestionMessages({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  const words = messageWords(question.schema)
  if (words.length === 0) return null
  return (
    <details>
      <summary>{text('studioRule.messages')}</summary>
      <ul className="rule-rows">
        {words.map((word) => (
          <li key={word.word ?? ''} className="rule-row stack" data-gap="small">
            <Message place={place} question={question} message={word} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface MessageProps {
  place: FormPlace
  question: Question
  message: MessageWord
}

/** The two ways of a text: one of the question's own, and back to the common one. */
function useMessage({ place, question, message: { word, id } }: MessageProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { name } = question
  const put = (edits: DocumentEdits, other: string | undefined) => {
    putSchema(edits, { form: place.form, name }, withMessage(question.schema, word, other))
    workspace.write(edits.changes(), { label: text('studioRule.stepMessage', { name }) })
  }
  return {
    toOwn: () => {
      const edits = new DocumentEdits(workspace)
      const called = word === undefined ? 'Fault' : `${word[0]?.toUpperCase()}${word.slice(1)}`
      const own = putOwnText(edits, workspace, { form: place.form, name: name + called, like: id })
      put(edits, own)
    },
    toCommon: () => {
      const edits = new DocumentEdits(workspace)
      removeOwnText(edits, workspace, id)
      put(edits, undefined)
    },
  }
}

function Message(props: MessageProps) {
  const { place, question, message } = props
  const { text } = useTexts()
  const called = useContentTexts()
  const { toOwn, toCommon } = useMessage(props)
  const { id, isOwn } = message
  const word = message.word ?? text('studioRule.everyFault')
  const isCommon = !isOwn || id.startsWith('valid.')
  return (
    <>
      <p>{isCommon ? text('studioRule.says', { word, said: called([id]) ?? id }) : <code>{word}</code>}</p>
      {!isCommon && (
        <TextFields
          ids={[id]}
          label={(language) => text('studioRule.wordMessage', { word, language })}
          renderHint={() => <WithCodes>{text('studio.question.labelId', { id })}</WithCodes>}
          step={text('studioRule.stepMessage', { name: question.name })}
          readOnly={place.readOnly}
        />
      )}
      {!place.readOnly && (
        <div className="actions">
          {isCommon && (
            <Button kind="quiet" icon="copy" onClick={toOwn}>
              {text('studioRule.ownMessageOf', { word })}
            </Button>
          )}
          {isOwn && (
            <Button kind="quiet" icon="trash" onClick={toCommon}>
              {text('studioRule.commonMessage', { word })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
