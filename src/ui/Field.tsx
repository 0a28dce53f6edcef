import { useId, type ReactNode } from 'react'
import { hasTextsAbove, labelText, NoteBelow, TextsAbove } from './FieldParts.tsx'
import { controlAttributes, present, type ControlAttributes, type FieldTexts } from './fieldTexts.ts'

export interface FieldProps extends FieldTexts {
  id?: string
  /** The control is one box and nothing else: a key lays out that box alone. */
  box?: boolean
  /** The one control, spread with what it is given. */
  children: (control: ControlAttributes) => ReactNode
  /** Under the control, above its note. */
  below?: ReactNode
}

/** A label, its texts and one control. Several controls under one question: FieldSet. */
export function Field({ id: given, box = false, below, children, ...texts }: FieldProps) {
  const own = useId()
  const id = given ?? own
  return (
    <div
      className="field"
      data-box={box ? '' : undefined}
      data-invalid={present(texts.error) ? '' : undefined}
      data-marked={present(texts.marked) ? '' : undefined}
    >
      <label className="field-label" htmlFor={id}>
        {labelText(texts)}
      </label>
      {hasTextsAbove(texts) && <TextsAbove id={id} texts={texts} />}
      {children(controlAttributes(id, texts))}
      {below}
      {present(texts.note) && <NoteBelow id={id} note={texts.note} />}
    </div>
  )
}
