import { useState } from 'react'
import type { WhyText } from './fieldTexts.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface FieldWhyProps extends WhyText {
  /** The question is a sign alone, its words are read: where there is no room. */
  sign?: boolean
}

/** A question at a field with its answer folded away; the answer is drawn only while it is open. */
export function FieldWhy({ title, text, sign = false }: FieldWhyProps) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="field-why"
      data-sign={sign ? '' : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary title={sign ? title : undefined}>
        <Icon name={sign ? 'lock' : 'help'} size={16} />
        {sign ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </summary>
      {open && <div className="field-why-text">{text}</div>}
    </details>
  )
}
