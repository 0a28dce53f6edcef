import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { Answer } from '../../http/Answer.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { serverNow } from '../../work/serverNow.ts'
import type { Act } from './useAct.ts'

interface PublishFormProps {
  edition: Answer<'edition'>
  doing: Act
}

/** Now, once somebody has said so twice; or at a moment of Baku, which can still be called off until then. */
export function PublishForm({ edition, doing }: PublishFormProps) {
  const { text, moment } = useTexts()
  const [isLater, setLater] = useState(false)
  const [local, setLocal] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [asking, ask] = useState(false)
  const at = isLater ? instantOf(local) : null
  const wish = () => {
    if (at === undefined) return setError(text('studioRelease.momentNeeded'))
    if (at !== null && at <= serverNow()) return setError(text('studioRelease.momentPast'))
    setError(null)
    ask(true)
  }
  const publish = () => {
    ask(false)
    const body = { revision: edition.revision, at: at ?? null }
    doing.act(
      () => callStudio('publishEdition', { params: { id: edition.id }, body }),
      at === null ? 'studioRelease.published' : 'studioRelease.scheduled',
    )
  }
  return (
    <div className="stack">
      <When
        isLater={isLater}
        onLater={setLater}
        local={local}
        onLocal={setLocal}
        {...(error !== null && { error })}
      />
      <div className="actions">
        <Button busy={doing.busy} onClick={wish}>
          {text(isLater ? 'studioRelease.schedule' : 'studioRelease.publish')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={text('studioRelease.publishTitle')}
        closeLabel={text('a11y.closeDialog')}
        actions={
          <Button busy={doing.busy} onClick={publish}>
            {text('studioRelease.publishSure')}
          </Button>
        }
      >
        <p>
          {typeof at === 'string'
            ? text('studioRelease.publishLater', { at: moment(at) })
            : text('studioRelease.publishNow')}
        </p>
      </Dialog>
    </div>
  )
}

interface WhenProps {
  isLater: boolean
  onLater: (isLater: boolean) => void
  local: string
  onLocal: (local: string) => void
  error?: string
}

function When({ isLater, onLater, local, onLocal, error }: WhenProps) {
  const { text } = useTexts()
  return (
    <>
      <FieldSet label={text('studioRelease.when')}>
        <Choice
          type="radio"
          name="when"
          label={text('studioRelease.now')}
          checked={!isLater}
          onChange={() => onLater(false)}
        />
        <Choice
          type="radio"
          name="when"
          label={text('studioRelease.later')}
          checked={isLater}
          onChange={() => onLater(true)}
        />
      </FieldSet>
      {isLater && (
        <Field
          label={text('studioRelease.moment')}
          hint={text('studioRelease.momentHint')}
          {...(error !== undefined && { error })}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={local}
              onChange={(event) => onLocal(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** What the clock on the wall in Baku shows: four hours before UTC, summer and winter. */
function instantOf(local: string): string | undefined {
  const instant = new Date(`${local}:00+04:00`)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}
