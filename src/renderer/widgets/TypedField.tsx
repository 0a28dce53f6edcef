import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#ui/Field.tsx'
import { present } from '#ui/fieldTexts.ts'
import { TextInput } from '#ui/TextInput.tsx'
import type { WidgetProps } from './WidgetProps.ts'

interface TypedFieldProps extends ComponentProps<typeof TextInput> {
  field: Pick<WidgetProps, 'id' | 'texts'>
  /** Drawn in one line with the box and read with it: a prefix, a unit. */
  before?: ReactNode
  unit?: ReactNode
  /** In one line with the box: a button. What may come later is null or false until then: the box must not be made anew. */
  beside?: ReactNode
  /** Id of one more text that is read with the box. */
  describedBy?: string
  /** Under the box. */
  children?: ReactNode
}

/** A field whose control is one box. */
export function TypedField({
  field,
  before,
  unit,
  beside,
  describedBy,
  children,
  ...input
}: TypedFieldProps) {
  const { id, texts } = field
  const affixed = before !== undefined || unit !== undefined || beside !== undefined
  return (
    <Field id={id} box={!affixed} below={children} {...texts}>
      {(control) => {
        const describing = [
          control['aria-describedby'],
          present(before) && `${id}-before`,
          present(unit) && `${id}-unit`,
          describedBy,
        ]
        const described = describing.filter((one) => typeof one === 'string').join(' ')
        const box = (
          <TextInput {...control} {...input} aria-describedby={described === '' ? undefined : described} />
        )
        return affixed ? (
          <div className="affix">
            <Affix id={`${id}-before`} text={before} />
            {box}
            <Affix id={`${id}-unit`} text={unit} />
            {beside}
          </div>
        ) : (
          box
        )
      }}
    </Field>
  )
}

function Affix({ id, text }: { id: string; text: ReactNode }) {
  if (text === undefined || text === null) return null
  return (
    <span className="affix-text" id={id}>
      {text}
    </span>
  )
}
