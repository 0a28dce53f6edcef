import type { ReactNode } from 'react'

/** What a control has to carry to be read together with its texts. */
export interface ControlAttributes {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}
/** A question that somebody may have, and what answers it: drawn only while it is open. */
export interface WhyText {
  title: string
  text: ReactNode
}
export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Read before the error by screen readers only. */
  errorPrefix?: string
  required?: boolean
  /** Read with the name of a group of controls: a group itself cannot be marked as required. */
  requiredText?: string
  /** "Why is this asked?", "Why is a choice missing?": questions with their answers. */
  why?: readonly WhyText[]
  /** Under the control: characters left, where the value came from. */
  note?: ReactNode
  /** Highlighted for correction: the officer's reason. */
  marked?: ReactNode
}

/** Ids of the parts of one field, by rule: `<id>-hint`, `<id>-error`, `<id>-note`. */
export function describedBy(
  id: string,
  { hint, error, note, marked }: Partial<FieldTexts>,
): string | undefined {
  const parts = [
    present(marked) && `${id}-marked`,
    present(hint) && `${id}-hint`,
    present(error) && `${id}-error`,
    present(note) && `${id}-note`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' ') : undefined
}

export function controlAttributes(id: string, texts: Partial<FieldTexts>): ControlAttributes {
  const describing = describedBy(id, texts)
  return {
    id,
    ...(describing !== undefined && { 'aria-describedby': describing }),
    ...(present(texts.error) && { 'aria-invalid': true as const }),
    ...(texts.required === true && { 'aria-required': true as const }),
  }
}

export function present(text: ReactNode): boolean {
  return text !== undefined && text !== null && text !== false && text !== ''
}
