import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import type { Question } from '../questions/questionsOf.ts'
import { labelId, labelIds } from '../questions/questionTexts.ts'
import { useTextIndex } from '../useContentTexts.ts'
import { TextFields } from './TextFields.tsx'

/** What a question is called in every language. */
export function LabelFields({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const index = useTextIndex()
  const ids = labelIds(workspace, place.form, question)
  const id = labelId(index, ids)
  // The rule's most exact id is the process's own: any other is shared with what has the same name.
  const isShared = ids.length > 1 && id !== ids[0]
  return (
    <TextFields
      id={id}
      labelOf={(language) => text('studio.question.label', { language })}
      hint={text(isShared ? 'studio.question.labelShared' : 'studio.question.labelId', { id })}
      step={text('studio.step.label', { name: question.name })}
      readOnly={place.readOnly}
    />
  )
}
