import { useId, type ComponentProps, type ReactNode } from 'react'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox' | 'switch'
  label: ReactNode
  note?: ReactNode
}

/** The native control inside its big label. */
export function Choice({ type, label, note, ...rest }: ChoiceProps) {
  const id = useId()
  const describing = [rest['aria-describedby'], note === undefined ? undefined : id]
    .filter((part) => part !== undefined)
    .join(' ')
  return (
    <label className={type === 'switch' ? 'choice switch' : 'choice'}>
      <input
        {...rest}
        type={type === 'radio' ? 'radio' : 'checkbox'}
        role={type === 'switch' ? 'switch' : undefined}
        // The note stands in the label to be pressed with it; it describes and is no part of the name.
        aria-labelledby={note === undefined ? undefined : `${id}-label`}
        aria-describedby={describing === '' ? undefined : describing}
      />
      <span id={`${id}-label`}>{label}</span>
      {note !== undefined && (
        <span className="hint" id={id}>
          {note}
        </span>
      )}
    </label>
  )
}
