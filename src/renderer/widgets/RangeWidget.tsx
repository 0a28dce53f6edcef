import { useServices } from '../environment/RendererServices.ts'
import { TypedField } from './TypedField.tsx'
import { unitOf } from './unitOf.ts'
import type { WidgetProps } from './WidgetProps.ts'
import { writeNumber } from './writeNumber.ts'

/** From a least to a greatest value. The browser always draws a place; no answer is told as a dash. */
export function RangeWidget(props: WidgetProps) {
  const { schema, ui, value, onChange, onLeave } = props
  const services = useServices()
  const { minimum, maximum, multipleOf, type } = schema
  const shown = typeof value === 'number' ? writeNumber(value, services.language) : '—'
  const unit = unitOf(ui, services)
  const text = unit === undefined ? shown : `${shown} ${unit}`
  return (
    <TypedField
      field={props}
      type="range"
      min={typeof minimum === 'number' ? minimum : 0}
      max={typeof maximum === 'number' ? maximum : 100}
      step={typeof multipleOf === 'number' ? multipleOf : type === 'integer' ? 1 : 'any'}
      aria-valuetext={text}
      beside={<span className="affix-text number">{text}</span>}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      onBlur={onLeave}
    />
  )
}
