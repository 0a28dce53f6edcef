import { useServices } from '../environment/RendererServices.ts'
import { inputAttributes } from './inputAttributes.ts'
import { TypedField } from './TypedField.tsx'
import { unitOf } from './unitOf.ts'
import { useTypedNumber } from './useTypedNumber.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** A text box with a number's keyboard: `type=number` drops what it cannot read and turns with the mouse wheel. */
export function NumberWidget(props: WidgetProps) {
  const services = useServices()
  const input = useTypedNumber(props)
  const unit = unitOf(props.ui, services)
  const { type, minimum } = props.schema
  const negative = typeof minimum !== 'number' || minimum < 0
  return (
    <TypedField
      field={props}
      // The number keyboards of phones have no minus.
      inputMode={negative ? 'text' : type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      width={10}
      numeric
      {...(unit !== undefined && { unit })}
      {...inputAttributes(props.ui)}
      {...input}
    />
  )
}
