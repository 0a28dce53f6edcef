import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'

interface CalendarFeedProps {
  /** There is an address already; only its maker has seen it. */
  ticket: boolean
  onChanged: () => void
}

/** A secret address for the calendar program of the phone; it can be ended at any time. */
export function CalendarFeed({ ticket, onChanged }: CalendarFeedProps) {
  const { text } = useTexts()
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const run = async (work: () => Promise<string | null>) => {
    setBusy(true)
    setFailure(null)
    try {
      setAddress(await work())
      onChanged()
    } catch (error) {
      setFailure({ is: error })
    } finally {
      setBusy(false)
    }
  }
  const make = () => run(async () => (await call('calendarTicket')).url)
  const drop = () =>
    run(async () => {
      await call('dropCalendarTicket')
      return null
    })
  return (
    <Panel title={text('app.calendar.feed')}>
      <div className="stack">
        <p>{text('app.calendar.feedLead')}</p>
        {failure !== null && <FailedNotice failure={failure.is} />}
        <div aria-live="polite">
          {address === null ? (
            ticket && <p className="muted">{text('app.calendar.feedThere')}</p>
          ) : (
            <Field label={text('app.calendar.address')} hint={text('app.calendar.secret')}>
              {(control) => (
                <TextInput {...control} readOnly value={address} onFocus={(event) => event.target.select()} />
              )}
            </Field>
          )}
        </div>
        <div className="actions">
          <Button kind="secondary" icon="calendar" busy={busy} onClick={() => void make()}>
            {text(ticket ? 'app.calendar.newAddress' : 'app.calendar.makeAddress')}
          </Button>
          {address !== null && (
            <a className="button" data-kind="quiet" href={new URL(address).pathname} download="calendar.ics">
              {text('button.download')}
            </a>
          )}
          {ticket && (
            <Button kind="quiet" icon="trash" busy={busy} onClick={() => void drop()}>
              {text('app.calendar.endAddress')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
