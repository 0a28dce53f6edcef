import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'

const LEAST = 3
type Found = Answer<'findLogged'>

/** Whom or what the log is read for. What is typed goes in a body, and only an id into the address. */
export function FindLogged({ path }: { path: string }) {
  const { text } = useTexts()
  const [found, setFound] = useState<Found | 'failed'>()
  const [busy, setBusy] = useState(false)
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    if (typeof q !== 'string' || q.trim().length < LEAST) return
    setBusy(true)
    callStaff('findLogged', { body: { q: q.trim() } })
      .then(setFound)
      .catch(() => setFound('failed'))
      .finally(() => setBusy(false))
  }
  return (
    <Panel>
      <form className="filters" onSubmit={search}>
        <Field label={text('app.logs.find')} hint={text('app.logs.findHint')}>
          {(control) => (
            <TextInput {...control} name="q" required minLength={LEAST} maxLength={100} autoComplete="off" />
          )}
        </Field>
        <div className="actions">
          <Button type="submit" icon="search" busy={busy}>
            {text('button.search')}
          </Button>
        </div>
      </form>
      <StatusNote>{noteOf(found, text)}</StatusNote>
      {Array.isArray(found) && found.length > 0 && (
        <ul>
          {found.map(({ id, name, kind }) => (
            <li key={id}>
              {name}: <a href={`${path}?about=${id}`}>{text('app.logs.aboutThis')}</a>
              {kind === 'person' && (
                <>
                  , <a href={`${path}?who=${id}`}>{text('app.logs.byThis')}</a>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function noteOf(found: Found | 'failed' | undefined, text: (id: string) => string): string | undefined {
  if (found === 'failed') return text('msg.tryLater')
  return found?.length === 0 ? text('state.empty.search') : undefined
}
