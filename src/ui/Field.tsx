import { useId, type ReactNode } from 'react'
import { LabelText, NoteBelow, TextsAbove } from './FieldParts.tsx'
import { controlAttributes, present, type ControlAttributes, type FieldTexts } from './fieldTexts.ts'

export interface FieldProps extends FieldTexts {
  id?: string
  /** The one control, spread with what it is given. */
  children: (control: ControlAttributes) => ReactNode
}

/** A label, its texts and one control. Several controls under one question: FieldSet. */
export function Field({ id: given, children, ...texts }: FieldProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div
      className="field"
      data-invalid={present(texts.error) ? '' : undefined}
      data-marked={present(texts.marked) ? '' : undefined}
    >
      <label className="field-label" htmlFor={id}>
        <LabelText label={texts.label} required={texts.required} />
      </label>
      <TextsAbove id={id} texts={texts} />
      {children(controlAttributes(id, texts))}
      <NoteBelow id={id} note={texts.note} />
    </div>
  )
}
