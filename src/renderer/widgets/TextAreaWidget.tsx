import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { CharactersLeft, LimitNote } from './CharactersLeft.tsx'
import { CutNote } from './CutNote.tsx'
import { inputAttributes } from './inputAttributes.ts'
import { textOf } from './textOf.ts'
import { uiNumber } from './uiOption.ts'
import { useTypedText } from './useTypedText.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Nothing is cut off at the limit: too many characters are told, and the person shortens. */
export function TextAreaWidget(props: WidgetProps) {
  return <LongText {...props} rows={4} />
}

/** An address as it is written on a letter. */
export function AddressWidget(props: WidgetProps) {
  return <LongText {...props} rows={3} autoComplete="street-address" />
}

interface LongTextProps extends WidgetProps {
  rows: number
  autoComplete?: string
}

function LongText({ rows, autoComplete, ...props }: LongTextProps) {
  const { id, schema, ui, texts, onChange } = props
  const limit = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : undefined
  // What is left is told at each key.
  const told: typeof props = limit === undefined ? props : { ...props, onChange: (value) => onChange(value) }
  const { input, cut } = useTypedText(told)
  const counted = limit === undefined ? undefined : { text: textOf(props.value), limit }
  return (
    <Field id={id} {...texts} note={counted && <LimitNote {...counted} />}>
      {(control) => (
        <>
          <TextArea
            {...control}
            rows={uiNumber(ui, 'rows') ?? rows}
            autoComplete={autoComplete}
            {...inputAttributes(ui)}
            {...input}
          />
          {counted && <CharactersLeft {...counted} />}
          {cut && <CutNote />}
        </>
      )}
    </Field>
  )
}
