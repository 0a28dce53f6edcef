import { textIds } from '#engine/texts/textIds.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import { type Beside, writeBeside } from '../questions/besideTexts.ts'
import { processesOf } from '../questions/FormFiles.ts'
import type { Question } from '../questions/questionsOf.ts'
import { useTextIndex } from '../useContentTexts.ts'
import { labelId } from '../questions/questionTexts.ts'

interface BesideFieldsProps {
  place: FormPlace
  question: Question
}

/** What stands beside a question in every language: how it is answered, and why it is asked. */
export function BesideFields({ place, question }: BesideFieldsProps) {
  return (
    <>
      <BesideText place={place} question={question} beside="hint" />
      <BesideText place={place} question={question} beside="why" />
    </>
  )
}

function BesideText({ place, question, beside }: BesideFieldsProps & { beside: Beside }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const index = useTextIndex()
  const { name, ui } = question
  const own = ui[`ui:${beside}`]
  const processes = processesOf(workspace, place.form)
  const ids = typeof own === 'string' ? [own] : textIds[beside](onlyOf(processes), name)
  const id = labelId(index, ids)
  return index.languages.map((language) => (
    <Field
      key={language}
      label={text(`studioFiles.${beside}`, { language })}
      hint={text('studio.question.labelId', { id })}
    >
      {(control) => (
        <TextInput
          {...control}
          lang={language}
          readOnly={place.readOnly}
          value={index.find(language, [id])?.text ?? ''}
          onChange={({ target }) =>
            workspace.write(
              writeBeside(workspace, { form: place.form, name, beside, id, language, words: target.value }),
              {
                label: text('studio.step.label', { name }),
                key: `${beside}:${language}:${id}`,
                at: Date.now(),
              },
            )
          }
        />
      )}
    </Field>
  ))
}

/** The process that alone asks the form. */
const onlyOf = (processes: readonly { process: string }[]): string | undefined =>
  processes.length === 1 ? processes[0]?.process : undefined
