import { useCallback, useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useLeaveWarning } from '../../work/useLeaveWarning.ts'

interface CodeFormProps {
  submitText: string
  onSubmit: (code: string) => Promise<void>
}

/** The first code of an app. */
export function CodeForm({ submitText, onSubmit }: CodeFormProps) {
  const { text } = useTexts()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, failure, send } = useSending()
  const empty = code.trim() === ''
  useLeaveWarning(useCallback(() => !empty, [empty]))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (!empty) send(() => onSubmit(code.trim()))
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {failure !== null && <FailedNotice failure={failure.is} />}
      <Field
        label={text('field.appCode')}
        hint={text('hint.appCodeFirst')}
        required
        {...(tried && empty && { error: text('valid.required') })}
      >
        {(control) => (
          <TextInput
            {...control}
            width={10}
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <Button type="submit" busy={busy}>
          {submitText}
        </Button>
      </div>
    </form>
  )
}
