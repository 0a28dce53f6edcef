import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { writeTexts, type WrittenText } from '../questions/questionTexts.ts'
import { useTextIndex } from '../useContentTexts.ts'

interface TextFieldsProps {
  /** Of the text that is written. */
  id: string
  /** What the box of a language is called. */
  labelOf: (language: string) => string
  hint?: string
  /** The step by which it is taken back. */
  step: string
  readOnly: boolean
}

/** One text in every language, written right into the texts. */
export function TextFields({ id, labelOf, hint, step, readOnly }: TextFieldsProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const index = useTextIndex()
  return index.languages.map((language) => {
    const found = index.find(language, [id])
    return (
      <Field
        key={language}
        label={labelOf(language)}
        {...(hint !== undefined && { hint })}
        {...(found === undefined && { error: text('studio.question.labelMissing') })}
      >
        {(control) => (
          <TextInput
            {...control}
            lang={language}
            readOnly={readOnly}
            value={found?.text ?? ''}
            onChange={({ target }) => writeText(workspace, { language, id, text: target.value }, step)}
          />
        )}
      </Field>
    )
  })
}

function writeText(workspace: Workspace, written: WrittenText, label: string): void {
  const edits = new DocumentEdits(workspace)
  writeTexts(edits, workspace, [written])
  const key = `label:${written.language}:${written.id}`
  workspace.write(edits.changes(), { label, key, at: Date.now() })
}
