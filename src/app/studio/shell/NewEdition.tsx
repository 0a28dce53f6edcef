import { useState, type SyntheticEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { randomId } from '../../state/randomId.ts'
import { studioAddress } from '../studioAddress.ts'

/** A new edition of the current release. */
export function NewEdition() {
  const { text } = useTexts()
  const [title, setTitle] = useState('')
  const [wanting, setWanting] = useState(false)
  const [idempotencyKey] = useState(randomId)
  const { busy, failure, send } = useSending()
  const create = (event: SyntheticEvent) => {
    event.preventDefault()
    setWanting(title.trim() === '')
    if (title.trim() === '') return
    send(async () => {
      const { id } = await callStudio('createEdition', { body: { title: title.trim() }, idempotencyKey })
      navigate(studioAddress({ edition: id }))
    })
  }
  return (
    <form className="stack" noValidate onSubmit={create}>
      {failure !== null && <FailedNotice failure={failure.is} title="state.failed.sending" />}
      <Field
        label={text('studio.editions.newTitle')}
        hint={text('studio.editions.newHint')}
        {...(wanting && { error: text('valid.required') })}
      >
        {(control) => (
          <TextInput
            {...control}
            value={title}
            maxLength={200}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <Button type="submit" icon="add" busy={busy}>
          {text('studio.editions.create')}
        </Button>
      </div>
    </form>
  )
}
