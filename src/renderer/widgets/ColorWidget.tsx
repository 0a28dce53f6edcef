import { TypedField } from './TypedField.tsx'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

const BLACK = '#000000'

/** The browser's own chooser; it always shows a colour, so the answer is written beside it. */
export function ColorWidget(props: WidgetProps) {
  const { value, onChange, onLeave } = props
  const answer = textOf(value)
  return (
    <TypedField
      field={props}
      type="color"
      width={4}
      beside={<span className="affix-text">{answer === '' ? '—' : answer}</span>}
      value={/^#[0-9a-f]{6}$/i.test(answer) ? answer : BLACK}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
  )
}
