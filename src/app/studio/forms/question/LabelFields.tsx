import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { WithCodes } from '../../WithCodes.tsx'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import type { FormPlace } from '../FormPage.tsx'
import type { Question } from '../questions/questionsOf.ts'
import { labelId, labelIds, writeTexts, type WrittenText } from '../questions/questionTexts.ts'
import { useTextIndex } from '../useContentTexts.ts'

/** What a question is called in every language, written right into the texts. */
export function LabelFields({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const index = useTextIndex()
  const ids = labelIds(workspace, place.form, question)
  const id = labelId(index, ids)
  // The rule's most exact id is the process's own: any other is shared with what has the same name.
  const isShared = ids.length > 1 && id !== ids[0]
  const label = text('studio.step.label', { name: question.name })
  return (
    <>
      {index.languages.map((language) => {
        const found = index.find(language, [id])
        return (
          <Field
            key={language}
            label={text('studio.question.label', { language })}
            hint={
              <WithCodes>
                {text(isShared ? 'studio.question.labelShared' : 'studio.question.labelId', { id })}
              </WithCodes>
            }
            {...(found === undefined && { error: text('studio.question.labelMissing') })}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={language}
                readOnly={place.readOnly}
                value={found?.text ?? ''}
                onChange={({ target }) => writeLabel(workspace, { language, id, text: target.value }, label)}
              />
            )}
          </Field>
        )
      })}
    </>
  )
}

function writeLabel(workspace: Workspace, written: WrittenText, label: string): void {
  const edits = new DocumentEdits(workspace)
  writeTexts(edits, workspace, [written])
  const key = `label:${written.language}:${written.id}`
  workspace.write(edits.changes(), { label, key, at: Date.now() })
}
