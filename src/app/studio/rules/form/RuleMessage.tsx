import { useMemo } from 'react'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import type { FormPlace } from '../../forms/FormPage.tsx'
import { TextFields } from '../../forms/question/TextFields.tsx'
import { putOwnText } from '../../forms/questions/putOwnText.ts'
import { usesOfText } from '../../forms/uses/usesOf.ts'
import { WithCodes } from '../../WithCodes.tsx'
import { useWorkspace } from '../../workspace/useWorkspace.ts'

interface RuleMessageProps {
  place: FormPlace
  /** Id of the text. */
  id: string
  /** What a text of its own is called after. */
  name: string
  /** Another id, with the edits that made its text. */
  onOther: (id: string, edits: DocumentEdits) => void
}

/** What is said where an answer is refused, in every language; a text that other places show too can be made its own. */
export function RuleMessage({ place, id, name, onOther }: RuleMessageProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  // Looked for when the rule is opened, not with each key: all files are read for it.
  const count = useMemo(() => usesOfText(workspace, id).length, [workspace, id])
  const isShared = count > 1 || id.startsWith('valid.')
  const part = () => {
    const edits = new DocumentEdits(workspace)
    onOther(putOwnText(edits, workspace, { form: place.form, name, like: id }), edits)
  }
  return (
    <>
      <TextFields
        ids={[id]}
        label="studioRule.message"
        renderHint={() => (
          <WithCodes>
            {text(isShared ? 'studioRule.messageShared' : 'studio.question.labelId', { id, count })}
          </WithCodes>
        )}
        step={text('studioRule.step', { name })}
        readOnly={place.readOnly}
      />
      {isShared && !place.readOnly && (
        <div className="actions">
          <Button kind="quiet" icon="copy" onClick={part}>
            {text('studioRule.ownMessage')}
          </Button>
        </div>
      )}
    </>
  )
}
