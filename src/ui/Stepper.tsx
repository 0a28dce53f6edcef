import { useState } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type StepState = 'done' | 'current' | 'wrong' | 'todo'
export interface StepperStep {
  id: string
  label: string
  state: StepState
  /** Read instead of the label: "Completed: Documents". */
  longLabel: string
  /** Where the step may be opened. */
  href?: string
}
interface StepperProps {
  label: string
  /** "Step 2 of 5". */
  note: string
  steps: StepperStep[]
}

const icons: { [state in StepState]?: IconName } = { done: 'check', wrong: 'error' }

/** Where there is no room for the names, "Step 2 of 5" opens them as a list. */
export function Stepper({ label, note, steps }: StepperProps) {
  const [open, setOpen] = useState(false)
  return (
    <nav className="stepper" aria-label={label} data-open={open ? '' : undefined}>
      <p className="stepper-note">{note}</p>
      <button type="button" className="stepper-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {note}
        <Icon name="chevronDown" size={18} />
      </button>
      <ol className="steps">
        {steps.map((step) => (
          <li
            key={step.id}
            className="step"
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {step.href === undefined ? (
              <span>
                <StepContent step={step} />
              </span>
            ) : (
              <a href={step.href}>
                <StepContent step={step} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepContent({ step }: { step: StepperStep }) {
  const icon = icons[step.state]
  return (
    <>
      {icon !== undefined && <Icon name={icon} size={18} />}
      <span className="step-label" aria-hidden="true">
        {step.label}
      </span>
      <VisuallyHidden>{step.longLabel}</VisuallyHidden>
    </>
  )
}
