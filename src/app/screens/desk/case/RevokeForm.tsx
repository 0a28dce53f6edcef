import { useCallback, useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { FailedNotice } from '../../../errors/FailedNotice.tsx'
import { useSending } from '../../../errors/useSending.ts'
import type { Answer } from '../../../http/Answer.ts'
import { callCase } from '../../../http/callCase.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { randomId } from '../../../state/randomId.ts'
import { useLeaveWarning } from '../../../work/useLeaveWarning.ts'

const LONGEST = 1000

interface RevokeFormProps {
  /** The case. */
  id: string
  paper: string
  /** Why; it outlives a dialog that is closed by mistake. */
  reason: string
  onReason: (reason: string) => void
  onClose: () => void
  onRevoked: (papers: Answer<'revokePaper'>) => void
}

/** What happens when a paper is called back, and why it is: its holder reads the reason. */
export function RevokeForm({ id, paper, reason, onReason, onClose, onRevoked }: RevokeFormProps) {
  const { text } = useTexts()
  const [tried, setTried] = useState(false)
  const { busy, failure, send } = useSending()
  const key = useRef(randomId())
  const said = reason.trim()
  useLeaveWarning(useCallback(() => reason.trim() !== '', [reason]))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (said === '') return
    send(async () => {
      const params = { id, paper }
      onRevoked(
        await callCase('revokePaper', { params, body: { reason: said }, idempotencyKey: key.current }),
      )
    })
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{text('app.case.revokeAbout')}</p>
      <Field
        label={text('app.case.revokeReason')}
        hint={text('app.case.revokeReasonHint')}
        required
        {...(tried && said === '' && { error: text('app.case.revokeReasonNeeded') })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={LONGEST}
            value={reason}
            onChange={({ target }) => {
              key.current = randomId()
              onReason(target.value)
            }}
          />
        )}
      </Field>
      {failure !== null && <FailedNotice failure={failure.is} title="state.failed.sending" />}
      <div className="actions">
        <Button type="submit" kind="danger" busy={busy}>
          {text('app.case.revoke')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {text('app.case.revokeNot')}
        </Button>
      </div>
    </form>
  )
}
