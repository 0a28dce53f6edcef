import { TypedField } from './TypedField.tsx'
import { CutNote } from './CutNote.tsx'
import { inputAttributes } from './inputAttributes.ts'
import { uiNumber } from './uiOption.ts'
import { useTypedText } from './useTypedText.ts'
import type { WidgetProps } from './WidgetProps.ts'

const WIDTHS = [2, 4, 10] as const

export function TextWidget(props: WidgetProps) {
  const { ui } = props
  const { input, cut } = useTypedText(props)
  const width = WIDTHS.find((letters) => letters === uiNumber(ui, 'width'))
  return (
    <TypedField
      field={props}
      type="text"
      {...(width !== undefined && { width })}
      {...inputAttributes(ui)}
      {...input}
    >
      {cut && <CutNote />}
    </TypedField>
  )
}
