import { useCallback, useRef, useState, type SyntheticEvent } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { FailedNotice } from '../../../errors/FailedNotice.tsx'
import type { Answer } from '../../../http/Answer.ts'
import { callCase } from '../../../http/callCase.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { randomId } from '../../../state/randomId.ts'
import { useLeaveWarning } from '../../../work/useLeaveWarning.ts'

type Notes = Answer<'addCaseNote'>

const LONGEST = 4000

/** What staff write for each other: never for the applicant, never changed, only added to. */
export function CaseNotes({ id, notes: given }: { id: string; notes: Notes }) {
  const { text, moment } = useTexts()
  const [added, setAdded] = useState<Notes>()
  const notes = added === undefined || given.length > added.length ? given : added
  return (
    <Panel title={text('app.case.notes')}>
      <div className="stack">
        {notes.length === 0 ? (
          <p className="muted">{text('app.case.noNotes')}</p>
        ) : (
          <ul className="notes">
            {notes.map(({ sequence, at, name, role, shared, text: words }) => (
              <li key={sequence}>
                <p className="muted">
                  {name ?? text(textIds.actor(role))} · <time dateTime={at}>{moment(at)}</time>{' '}
                  <Tag tone="neutral">{text(shared ? 'app.case.forStaff' : 'app.case.forOwn')}</Tag>
                </p>
                <p className="officer-words">{words}</p>
              </li>
            ))}
          </ul>
        )}
        <NewNote id={id} onAdded={setAdded} />
      </div>
    </Panel>
  )
}

function NewNote({ id, onAdded }: { id: string; onAdded: (notes: Notes) => void }) {
  const { text } = useTexts()
  const [words, setWords] = useState('')
  const [shared, setShared] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const key = useRef(randomId())
  useLeaveWarning(useCallback(() => words.trim() !== '', [words]))
  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { text: words, shared }
      onAdded(await callCase('addCaseNote', { params: { id }, body, idempotencyKey: key.current }))
      key.current = randomId()
      setWords('')
    } catch (error) {
      setFailure({ is: error })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy && words.trim() !== '') void send()
  }
  const change = (next: string) => {
    key.current = randomId()
    setWords(next)
  }
  return (
    <form className="stack" data-gap="small" onSubmit={submit}>
      <Field label={text('app.case.newNote')} hint={text('app.case.noteHint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={LONGEST}
            value={words}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <Choice
        type="checkbox"
        label={text('app.case.shareNote')}
        checked={shared}
        onChange={({ target }) => setShared(target.checked)}
      />
      {failure !== null && <FailedNotice failure={failure.is} title="state.failed.sending" />}
      <div className="actions">
        <Button type="submit" kind="secondary" busy={busy} aria-disabled={words.trim() === ''}>
          {text('app.case.addNote')}
        </Button>
      </div>
    </form>
  )
}
