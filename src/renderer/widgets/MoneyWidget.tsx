import { useServices } from '../environment/RendererServices.ts'
import { inputAttributes } from './inputAttributes.ts'
import { TypedField } from './TypedField.tsx'
import { unitOf } from './unitOf.ts'
import { useTypedNumber } from './useTypedNumber.ts'
import type { WidgetProps } from './WidgetProps.ts'
import { writeMoney } from './writeNumber.ts'

/** An amount: grouped when it is not being typed, so that thousands are not mistaken. */
export function MoneyWidget(props: WidgetProps) {
  const services = useServices()
  const input = useTypedNumber(props, writeMoney)
  return (
    <TypedField
      field={props}
      inputMode="decimal"
      autoComplete="off"
      width={10}
      numeric
      unit={unitOf(props.ui, services) ?? services.translate('label.currency')}
      {...inputAttributes(props.ui)}
      {...input}
    />
  )
}
