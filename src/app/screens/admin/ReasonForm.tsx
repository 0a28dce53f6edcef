import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { Button, type ButtonProps } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import { useTexts } from '../../i18n/useTexts.ts'

interface ReasonFormProps {
  lead: string
  submitText: string
  kind?: ButtonProps['kind']
  icon?: ButtonProps['icon']
  onSubmit: (reason: string) => Promise<void>
  onClose: () => void
  /** Above the reason. */
  children?: ReactNode
}

const LEAST = 10

/** What is done to somebody's account is done for a reason, which goes to the log. */
export function ReasonForm(props: ReasonFormProps) {
  const { lead, submitText, kind, icon, onSubmit, onClose, children } = props
  const { text } = useTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, failure, send } = useSending()
  const short = reason.trim().length < LEAST
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!short) send(() => onSubmit(reason.trim()))
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{lead}</p>
      {failure !== null && <FailedNotice failure={failure.is} />}
      {children}
      <Field
        label={text('app.admin.reason')}
        required
        {...(tried && short && { error: text('common.reasonRequired') })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <Button
          type="submit"
          busy={busy}
          {...(kind !== undefined && { kind })}
          {...(icon !== undefined && { icon })}
        >
          {submitText}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {text('button.cancel')}
        </Button>
      </div>
    </form>
  )
}
