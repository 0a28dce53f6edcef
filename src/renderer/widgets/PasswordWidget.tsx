import { useState } from 'react'
import { Announced } from '#ui/Announced.tsx'
import { Button } from '#ui/Button.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { inputAttributes } from './inputAttributes.ts'
import { passwordStrength } from './passwordStrength.ts'
import { textOf } from './textOf.ts'
import { TypedField } from './TypedField.tsx'
import { uiOption } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** More is no password: it is a file that was pasted by mistake. */
const LONGEST = 1_000

/** Pasting is welcome. It is shown only while the person asks for it. */
export function PasswordWidget(props: WidgetProps) {
  const { id, ui, texts, value, onChange, onLeave } = props
  const { translate } = useServices()
  const [shown, setShown] = useState(false)
  const text = textOf(value)
  const level = uiOption(ui, 'strength') === true && text !== '' ? passwordStrength(text) : undefined
  const advice = level === undefined ? '' : translate(`form.passwordStrength.${level}`)
  return (
    <TypedField
      field={{ id, texts: { ...texts, ...(advice !== '' && { note: advice }) } }}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...inputAttributes(ui)}
      value={text}
      onChange={({ target }) => onChange(target.value.slice(0, LONGEST) || undefined)}
      onBlur={onLeave}
      beside={
        <Button
          kind="secondary"
          icon={shown ? 'eyeOff' : 'eye'}
          iconOnly
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {translate(shown ? 'button.hidePassword' : 'button.showPassword')}
        </Button>
      }
    >
      {level !== undefined && <StrengthBar level={level} />}
      {uiOption(ui, 'strength') === true && <Announced>{advice}</Announced>}
    </TypedField>
  )
}

function StrengthBar({ level }: { level: number }) {
  return (
    <div className="strength" data-level={level} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
