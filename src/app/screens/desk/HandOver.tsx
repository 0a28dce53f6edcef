import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { Answer } from '../../http/Answer.ts'
import { byLabel } from '../../i18n/byLabel.ts'
import { useTexts } from '../../i18n/useTexts.ts'

interface HandOverProps {
  open: boolean
  colleagues: Answer<'deskOptions'>['colleagues']
  onClose: () => void
  onTo: (person: string) => void
}

/** To which colleague. */
export function HandOver({ open, colleagues, onClose, onTo }: HandOverProps) {
  const { text, language } = useTexts()
  const [to, setTo] = useState('')
  const give = () => {
    if (to === '') return
    onClose()
    onTo(to)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('app.desk.handOver')}
      closeLabel={text('a11y.closeDialog')}
      actions={
        <>
          <Button aria-disabled={to === ''} onClick={give}>
            {text('app.desk.handOver')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {text('button.cancel')}
          </Button>
        </>
      }
    >
      <Field label={text('app.desk.colleague')}>
        {(control) => (
          <Select
            {...control}
            options={byLabel(
              colleagues.map(({ id, name }) => ({ value: id, label: name })),
              language,
            )}
            placeholder={text('label.notSelected')}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
