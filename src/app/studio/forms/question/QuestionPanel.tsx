import { Panel } from '#ui/Panel.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FormFigures } from '../../figures/FormFigures.tsx'
import type { FormPlace } from '../FormPage.tsx'
import type { Question } from '../questions/questionsOf.ts'
import { BesideFields } from './BesideFields.tsx'
import { KindField } from './KindField.tsx'
import { LabelFields } from './LabelFields.tsx'
import { PrefillField } from './PrefillField.tsx'
import { QuestionActions } from './QuestionActions.tsx'
import { QuestionMessages } from './QuestionMessages.tsx'
import { QuestionRules } from './QuestionRules.tsx'
import { RenameField } from './RenameField.tsx'
import { WordsForm } from './WordsForm.tsx'

/** One question: what it is called, what is asked, and what can be done with it. */
export function QuestionPanel({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  return (
    <Panel title={text('studio.question.title', { name: question.name })} level={3}>
      <div className="stack" data-steps="">
        <LabelFields place={place} question={question} />
        <BesideFields place={place} question={question} />
        <KindField place={place} question={question} />
        <RenameField place={place} name={question.name} />
        <WordsForm place={place} question={question} />
        <PrefillField place={place} question={question} />
        <QuestionRules place={place} question={question} />
        <QuestionMessages place={place} question={question} />
        {/* Asked anew for somebody whose right to edit is back. */}
        <FormFigures key={String(place.readOnly)} form={place.form} name={question.name} />
        <QuestionActions place={place} question={question} />
      </div>
    </Panel>
  )
}
