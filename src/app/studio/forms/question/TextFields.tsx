import type { ReactNode } from 'react'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { labelId, writeTexts, type WrittenText } from '../questions/questionTexts.ts'
import { useTextIndex } from '../useContentTexts.ts'

interface TextFieldsProps {
  /** By rule; the first that there is, and the most exact one where there is none. */
  ids: readonly string[]
  /** What the boxes are called: a text id that takes the language, or the words themselves. */
  label: string | ((language: string) => string)
  /** What is said of the id; `isShared`: others have the same text. */
  renderHint: (id: string, isShared: boolean) => ReactNode
  /** What the step is called. */
  step: string
  readOnly: boolean
  /** Nothing is said where there is none. */
  optional?: boolean
}

/** A text in every language, written right into the files. */
export function TextFields({ ids, label, renderHint, step, readOnly, optional = false }: TextFieldsProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const index = useTextIndex()
  const id = labelId(index, ids)
  // The rule's most exact id is one's own: any other is shared with what has the same name.
  const isShared = ids.length > 1 && id !== ids[0]
  return (
    <>
      {index.languages.map((language) => {
        const found = index.find(language, [id])
        return (
          <Field
            key={language}
            label={typeof label === 'string' ? text(label, { language }) : label(language)}
            hint={renderHint(id, isShared)}
            {...(found === undefined && !optional && { error: text('studio.question.labelMissing') })}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={language}
                readOnly={readOnly}
                value={found?.text ?? ''}
                onChange={({ target }) => writeLabel(workspace, { language, id, text: target.value }, step)}
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
