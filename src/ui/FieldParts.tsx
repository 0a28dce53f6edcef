import type { ReactNode } from 'react'
import { present, type FieldTexts } from './fieldTexts.ts'
import { FieldWhy } from './FieldWhy.tsx'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const requiredMark = (
  <span className="required-mark" aria-hidden="true">
    {'\u00a0*'}
  </span>
)

/** Not a component: there may be a thousand of them on a page. */
export function labelText({ label, required }: Pick<FieldTexts, 'label' | 'required'>): ReactNode {
  return (
    <>
      {label}
      {required === true && requiredMark}
    </>
  )
}

export function hasTextsAbove({ marked, hint, why, error }: FieldTexts): boolean {
  return why !== undefined || present(marked) || present(hint) || present(error)
}

/** Between the label and the control: reason of a correction, hint, why, error. */
export function TextsAbove({ id, texts }: { id: string; texts: FieldTexts }) {
  return (
    <>
      {present(texts.marked) && (
        <p className="field-note" id={`${id}-marked`}>
          <Icon name="edit" size={16} />
          <span>{texts.marked}</span>
        </p>
      )}
      {present(texts.hint) && (
        <p className="hint" id={`${id}-hint`}>
          {texts.hint}
        </p>
      )}
      {texts.why?.map((why) => (
        <FieldWhy key={why.title} {...why} />
      ))}
      {present(texts.error) && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="error" size={16} />
          <span>
            {texts.errorPrefix !== undefined && <VisuallyHidden>{texts.errorPrefix}: </VisuallyHidden>}
            {texts.error}
          </span>
        </p>
      )}
    </>
  )
}

export function NoteBelow({ id, note }: { id: string; note: ReactNode }) {
  if (!present(note)) return null
  return (
    <div className="field-note" id={`${id}-note`}>
      {note}
    </div>
  )
}
