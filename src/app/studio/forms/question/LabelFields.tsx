import { useTexts } from '../../../i18n/useTexts.ts'
import { WithCodes } from '../../WithCodes.tsx'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import type { Question } from '../questions/questionsOf.ts'
import { labelIds } from '../questions/questionTexts.ts'
import { TextFields } from './TextFields.tsx'

/** What a question is called in every language, written right into the texts. */
export function LabelFields({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  return (
    <TextFields
      ids={labelIds(workspace, place.form, question)}
      label="studio.question.label"
      renderHint={(id, isShared) => (
        <WithCodes>
          {text(isShared ? 'studio.question.labelShared' : 'studio.question.labelId', { id })}
        </WithCodes>
      )}
      step={text('studio.step.label', { name: question.name })}
      readOnly={place.readOnly}
    />
  )
}
