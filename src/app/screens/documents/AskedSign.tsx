import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

interface AskedSignProps {
  /** Text ids. */
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  onAsk: () => void
  busy?: boolean
}

/** One box and one button: a code or a number that somebody reads from paper. */
export function AskedSign({ label, hint, value, onChange, onAsk, busy = false }: AskedSignProps) {
  const { text } = useTexts()
  return (
    <form
      className="panel stack no-print"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim() !== '') onAsk()
      }}
    >
      <Field label={text(label)} hint={text(hint)}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <Button type="submit" icon="search" busy={busy}>
          {text('button.check')}
        </Button>
      </div>
    </form>
  )
}
