import { useId, type ReactNode } from 'react'
import { labelText, NoteBelow, TextsAbove } from './FieldParts.tsx'
import { describedBy, present, type FieldTexts } from './fieldTexts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface FieldSetProps extends FieldTexts {
  id?: string
  role?: 'radiogroup' | 'group'
  /** It holds fields or rows, not controls: its name is a heading. */
  group?: boolean
  children: ReactNode
}

/** One question with several controls (radios, check boxes, three parts of a date). It can be focused by a link. */
export function FieldSet({ id: given, role, group = false, children, ...texts }: FieldSetProps) {
  const own = useId()
  const id = given ?? own
  const invalid = present(texts.error)
  return (
    <fieldset
      id={id}
      role={role}
      className="field"
      tabIndex={-1}
      data-group={group ? '' : undefined}
      data-invalid={invalid ? '' : undefined}
      data-marked={present(texts.marked) ? '' : undefined}
      aria-describedby={describedBy(id, texts)}
      aria-required={role === 'radiogroup' && texts.required === true ? true : undefined}
      aria-invalid={role === 'radiogroup' && invalid ? true : undefined}
    >
      <legend className="field-label">
        {labelText(texts)}
        {role !== 'radiogroup' && texts.required === true && texts.requiredText !== undefined && (
          <VisuallyHidden> ({texts.requiredText})</VisuallyHidden>
        )}
      </legend>
      <TextsAbove id={id} texts={texts} />
      {children}
      <NoteBelow id={id} note={texts.note} />
    </fieldset>
  )
}
