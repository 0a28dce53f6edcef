import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { CodeNotes } from '../codes/CodeNotes.tsx'
import { type CodeSent, useCode } from '../codes/useCode.ts'
import { useSecondsUntil } from '../codes/useSecondsUntil.ts'
import { WaitNotice } from '../codes/WaitNotice.tsx'
import { waitOf } from '../codes/waitOf.ts'
import { FailedNotice } from '../errors/FailedNotice.tsx'
import { useLoaded } from '../errors/useLoaded.ts'
import { useSending } from '../errors/useSending.ts'
import { callStaff } from '../http/callStaff.ts'
import { useTexts } from '../i18n/useTexts.ts'

/** The person reads a code out on the telephone: then drafts of theirs may be filled in for a while. */
export function ConsentForm() {
  const { text } = useTexts()
  const loaded = useLoaded('consent', () => callStaff('askConsent'))
  if (loaded.state === 'loading') return <Loading label={text('state.loading.sending')} />
  if (loaded.state === 'ready') {
    const resend = async () => loaded.replace(await callStaff('askConsent'))
    return <Asked sent={loaded.value} onResend={resend} />
  }
  return <NotAsked failure={loaded.failure} onRetry={loaded.retry} />
}

function NotAsked({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { text } = useTexts()
  const wait = waitOf(failure)
  const seconds = useSecondsUntil([wait?.until])
  if (wait === undefined)
    return <FailedNotice failure={failure} title="msg.phoneCodeNotSent" onRetry={onRetry} />
  return (
    <div className="stack">
      {seconds > 0 && <WaitNotice wait={wait} />}
      <div className="actions">
        <Button kind="secondary" icon="turn" aria-disabled={seconds > 0} onClick={onRetry}>
          {text('button.tryAgain')}
        </Button>
      </div>
    </div>
  )
}

function Asked({ sent, onResend }: { sent: CodeSent; onResend: () => Promise<void> }) {
  const { text } = useTexts()
  const state = useCode(sent)
  const [code, setCode] = useState('')
  const { busy, failure, send } = useSending()
  const give = async () => {
    await callStaff('giveConsent', { body: { code: code.trim() } })
    // Every part of the page was drawn for somebody who only reads.
    location.reload()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && state.isSpent !== true) send(() => state.prove(give))
  }
  return (
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
      <CodeNotes code={state} onResend={onResend} />
      <div className="actions">
        <Button type="submit" busy={busy} aria-disabled={state.isSpent === true}>
          {text('app.look.give')}
        </Button>
      </div>
    </form>
  )
}
