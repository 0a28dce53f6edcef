import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { switchBack } from '../session/switchBack.ts'
import { usePerson } from '../session/useSession.ts'

const ConsentForm = lazy(async () => ({ default: (await import('./ConsentForm.tsx')).ConsentForm }))

/** The frame's block for administrators: whose account this is, what may be done and until when, and the way back. */
export function SwitchedBanner() {
  const { text, moment } = useTexts()
  const person = usePerson()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  if (person?.switchedUser !== true) return null
  const { looksUntil, mayFillUntil } = person
  const back = () => {
    setBusy(true)
    void switchBack()
  }
  return (
    <Notice
      tone="warn"
      title={text('msg.switchedUser', { name: `${person.first_name} ${person.last_name}` })}
      actions={
        <>
          <Button kind="secondary" icon="turn" busy={busy} onClick={back}>
            {text('button.switchBack')}
          </Button>
          {mayFillUntil === undefined && !asking && (
            <Button kind="quiet" icon="edit" onClick={() => setAsking(true)}>
              {text('app.look.ask')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {mayFillUntil === undefined
          ? text('msg.switchedReadOnly')
          : text('app.look.fills', { at: moment(mayFillUntil) })}{' '}
        {text('app.look.masked')}.{' '}
        {looksUntil !== undefined && `${text('app.look.until', { at: moment(looksUntil) })}.`}
      </p>
      {asking && mayFillUntil === undefined && (
        <Suspense fallback={null}>
          <ConsentForm />
        </Suspense>
      )}
    </Notice>
  )
}
