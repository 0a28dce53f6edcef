import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { WithCodes } from '../../WithCodes.tsx'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import { type Beside, nameWhy, writeBeside, type Writing } from '../questions/besideTexts.ts'
import { processesOf } from '../questions/FormFiles.ts'
import type { Question } from '../questions/questionsOf.ts'
import { useContentTexts, useTextIndex } from '../useContentTexts.ts'
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
  const called = useContentTexts()
  const { name, ui } = question
  const own = ui[`ui:${beside}`]
  const ids = textIds[beside](onlyOf(processesOf(workspace, place.form)), name)
  // A hint is shown by its id; a reason only where the question names it.
  const isNamed = beside === 'hint' || typeof own === 'string'
  const id = typeof own === 'string' ? own : isNamed ? labelId(index, ids) : (ids[0] ?? '')
  const shared = isNamed ? undefined : called(ids)
  const label = text('studio.step.label', { name })
  return (
    <>
      {index.languages.map((language) => (
        <Field
          key={language}
          label={text(`studioFiles.${beside}`, { language })}
          hint={<WithCodes>{text('studio.question.labelId', { id })}</WithCodes>}
        >
          {(control) => (
            <TextInput
              {...control}
              lang={language}
              readOnly={place.readOnly}
              value={isNamed ? (index.find(language, [id])?.text ?? '') : ''}
              onChange={({ target }) =>
                write(workspace, { form: place.form, name, beside, id, language, words: target.value }, label)
              }
            />
          )}
        </Field>
      ))}
      {shared !== undefined && !place.readOnly && (
        <div className="actions">
          <Button
            kind="secondary"
            onClick={() =>
              workspace.write(nameWhy(workspace, { form: place.form, name, id: labelId(index, ids) }), {
                label,
              })
            }
          >
            {text('studioFiles.whyShared', { words: shared })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Typing is one step. */
function write(workspace: Workspace, writing: Writing, label: string): void {
  const { beside, language, id } = writing
  workspace.write(writeBeside(workspace, writing), {
    label,
    key: `${beside}:${language}:${id}`,
    at: Date.now(),
  })
}

/** The process that alone asks the form. */
const onlyOf = (processes: readonly { process: string }[]): string | undefined =>
  processes.length === 1 ? processes[0]?.process : undefined
