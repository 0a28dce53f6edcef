import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { CodeResend } from '../codes/CodeResend.tsx'
import { FailedNotice } from '../errors/FailedNotice.tsx'
import { LoadedPart } from '../errors/LoadedPart.tsx'
import { useLoaded } from '../errors/useLoaded.ts'
import { useSending } from '../errors/useSending.ts'
import { callStaff } from '../http/callStaff.ts'
import { useTexts } from '../i18n/useTexts.ts'

/** The person reads a code out on the telephone: then drafts of theirs may be filled in for a while. */
export function ConsentForm() {
  const { text } = useTexts()
  const loaded = useLoaded('consent', () => callStaff('askConsent'))
  const [code, setCode] = useState('')
  const { busy, failure, send } = useSending()
  const give = async () => {
    await callStaff('giveConsent', { body: { code: code.trim() } })
    // Every part of the page was drawn for somebody who only reads.
    location.reload()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.trim() !== '') send(give)
  }
  return (
    <LoadedPart loaded={loaded} failedText="msg.phoneCodeNotSent">
      {(sent, { replace }) => (
        <form className="stack" noValidate onSubmit={submit}>
          <p>{text('app.look.askLead')}</p>
          {failure !== null && <FailedNotice failure={failure.is} />}
          <Field label={text('app.look.code')}>
            {(control) => (
              <TextInput
                {...control}
                width={10}
                inputMode="numeric"
                autoComplete="off"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
          <CodeResend sent={sent} onResend={async () => replace(await callStaff('askConsent'))} />
          <div className="actions">
            <Button type="submit" busy={busy}>
              {text('app.look.give')}
            </Button>
          </div>
        </form>
      )}
    </LoadedPart>
  )
}
