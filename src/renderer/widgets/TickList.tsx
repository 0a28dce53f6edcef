import type { ReactNode } from 'react'
import { Choice } from '#ui/Choice.tsx'
import type { Json } from '#engine/values/types.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import { leaveGroup } from './leaveGroup.ts'
import { textOf } from './textOf.ts'

export interface TickOption {
  answer: Json
  label: ReactNode
  disabled?: boolean
}
interface TickListProps {
  options: readonly TickOption[]
  /** Those that `toggled` keeps in their order: of all groups of the question. */
  all: readonly TickOption[]
  value: Json | undefined
  onChange: (value: Json | undefined) => void
  /** Where the list is the whole question. */
  onLeave?: () => void
  inline?: boolean
  invalid?: boolean
}

/** Check boxes. The answers stand in the order of the choices, whatever order they were ticked in. */
export function TickList({ options, all, value, onChange, onLeave, inline, invalid }: TickListProps) {
  const chosen: Json[] = Array.isArray(value) ? value : []
  const isChosen = (answer: Json) => chosen.some((one) => sameJson(one, answer))
  const toggle = (toggled: Json, checked: boolean) => {
    const next = all
      .map(({ answer }) => answer)
      .filter((answer) => (sameJson(answer, toggled) ? checked : isChosen(answer)))
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <div
      className="choices"
      data-inline={inline === true ? '' : undefined}
      onBlur={onLeave && leaveGroup(onLeave)}
    >
      {options.map(({ answer, label, disabled }) => (
        <Choice
          key={textOf(answer)}
          type="checkbox"
          label={label}
          disabled={disabled === true && !isChosen(answer)}
          aria-invalid={invalid === true ? true : undefined}
          checked={isChosen(answer)}
          onChange={({ target }) => toggle(answer, target.checked)}
        />
      ))}
    </div>
  )
}
