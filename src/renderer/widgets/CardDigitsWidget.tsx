import { useState } from 'react'
import { useServices } from '../environment/RendererServices.ts'
import { digitsOf, plainDigits } from './plainDigits.ts'
import { textOf } from './textOf.ts'
import { TypedField } from './TypedField.tsx'
import { uiOption } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

const HIDDEN = '•• •••• ••••'

/**
 * The first or the last digits of a card. More than these never gets into the answers, whatever is pasted: the page
 * must not hold a card's whole number.
 */
export function CardDigitsWidget(props: WidgetProps) {
  const { schema, ui, value, onChange, onLeave } = props
  const { translate } = useServices()
  const [cut, setCut] = useState(false)
  const last = uiOption(ui, 'part') === 'last'
  const wanted = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : last ? 4 : 6
  const type = (typed: string) => {
    const digits = digitsOf(typed)
    const others = plainDigits(typed).replaceAll(/[\d\s\p{Pd}]/gu, '')
    const kept = last ? digits.slice(-wanted) : digits.slice(0, wanted)
    setCut(digits.length > wanted)
    onChange(kept + others.slice(0, 1) || undefined)
  }
  const mask = (
    <span className="card-mask" aria-hidden="true">
      {last ? `•••• •••• •••• ` : HIDDEN}
    </span>
  )
  return (
    <TypedField
      field={props}
      {...(last && { before: mask })}
      {...(!last && { unit: mask })}
      width={last ? 4 : 10}
      numeric
      inputMode="numeric"
      autoComplete="off"
      value={textOf(value)}
      onChange={({ target }) => type(target.value)}
      onBlur={onLeave}
    >
      {cut && (
        <p className="field-note" role="alert">
          {translate(last ? 'form.cardLastKept' : 'form.cardFirstKept', { count: wanted })}
        </p>
      )}
    </TypedField>
  )
}
