import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { answerIssuesOf } from '../../errors/inputIssues.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { SittingShown } from './SittingsScreen.tsx'

interface SittingSeatsProps {
  sitting: SittingShown
  onChanged: () => void
  /** Where all sittings stand. */
  listsPath: string
}

/** More or fewer seats; the end of a sitting to which nobody is invited. */
export function SittingSeats({ sitting, onChanged, listsPath }: SittingSeatsProps) {
  const { text } = useTexts()
  const { seats, setSeats, error, failure, busy, change, cancel } = useSeats({
    sitting,
    onChanged,
    listsPath,
  })
  return (
    <>
      {failure !== null && <FailedNotice failure={failure.is} />}
      <div className="filters">
        <Field label={text('sitting.changeSeats')} {...(error !== null && { error })}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={1}
              max={1000}
              value={seats}
              onChange={(event) => setSeats(event.target.value)}
            />
          )}
        </Field>
        <div className="actions">
          <Button
            kind="secondary"
            busy={busy}
            disabled={seats === String(sitting.seats)}
            onClick={() => void change()}
          >
            {text('button.save')}
          </Button>
          {sitting.taken === 0 && (
            <Button kind="quiet" icon="trash" busy={busy} onClick={() => void cancel()}>
              {text('sitting.cancel')}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function useSeats({ sitting, onChanged, listsPath }: SittingSeatsProps) {
  const { text } = useTexts()
  const [seats, setSeats] = useState(String(sitting.seats))
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    setFailure(null)
    try {
      await work()
    } catch (cause) {
      const [issue] = answerIssuesOf(cause)
      if (issue === undefined) setFailure({ is: cause })
      else setError(text(issue.code, issue.params))
    } finally {
      setBusy(false)
    }
  }
  const params = { id: sitting.id }
  const change = async () => {
    const wanted = Number(seats)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1000) {
      setError(text('sitting.seatsWrong', { max: 1000 }))
      return
    }
    await run(async () => {
      await callStaff('changeSitting', { params, body: { seats: wanted } })
      onChanged()
    })
  }
  const cancel = () =>
    run(async () => {
      await callStaff('cancelSitting', { params })
      navigate(listsPath)
    })
  return { seats, setSeats, error, failure, busy, change, cancel }
}
