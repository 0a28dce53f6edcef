import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { passwordStrength } from './passwordStrength.ts'
import { textOf } from './textOf.ts'
import { uiOption, uiText } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function PasswordWidget({ id, ui, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate } = useServices()
  const [shown, setShown] = useState(false)
  const text = textOf(value)
  const rated = uiOption(ui, 'strength') === true && text !== ''
  const level = passwordStrength(text)
  return (
    <Field id={id} {...texts} {...(rated && { note: translate(`form.passwordStrength.${level}`) })}>
      {(control) => (
        <>
          <div className="affix">
            <TextInput
              {...control}
              type={shown ? 'text' : 'password'}
              autoComplete={uiText(ui, 'autocomplete') ?? 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={(event) => onChange(event.target.value || undefined)}
              onBlur={onLeave}
            />
            <Button
              kind="secondary"
              icon={shown ? 'eyeOff' : 'eye'}
              iconOnly
              aria-controls={id}
              onClick={() => setShown(!shown)}
            >
              {translate(shown ? 'button.hidePassword' : 'button.showPassword')}
            </Button>
          </div>
          {rated && (
            <div className="strength" data-level={level} aria-hidden="true">
              <span />
              <span />
              <span />
            </div>
          )}
        </>
      )}
    </Field>
  )
}
