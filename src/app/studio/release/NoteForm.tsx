import { useState, type ReactNode } from 'react'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

interface NoteFormProps {
  label: string
  hint?: string
  /** The buttons: each asks for the note, which is undefined (and told) while it is blank. */
  children: (note: () => string | undefined) => ReactNode
}

/** What somebody says with a step: it goes with it, so that it may not be blank. */
export function NoteForm({ label, hint, children }: NoteFormProps) {
  const { text } = useTexts()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const said = note.trim()
  return (
    <form className="stack" noValidate onSubmit={(event) => event.preventDefault()}>
      <Field
        label={label}
        required
        {...(hint !== undefined && { hint })}
        {...(tried && said === '' && { error: text('studioRelease.noteNeeded') })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        {children(() => {
          setTried(true)
          return said === '' ? undefined : said
        })}
      </div>
    </form>
  )
}
