import type { KeyboardEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { TransitionPart } from '../machine/Machine.ts'
import { PartName } from './PartName.tsx'
import type { PartTablesProps } from './PartTablesProps.ts'
import type { Moving } from './useMoving.ts'

interface MovedNameProps extends PartTablesProps {
  part: TransitionPart
  moving: Moving
}

/** What opens a transition, and the ways to move it. */
export function MovedName({ part, moving, machine, words, readOnly, ...choice }: MovedNameProps) {
  const { text } = useTexts()
  const { move, drag, dropAt } = moving
  const index = machine.transitions.indexOf(part)
  const name = words.transition(machine, part.id)
  if (readOnly) return <PartName {...choice} part={part} name={name} />
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    move(part, index + step)
  }
  return (
    <span className="flow-moved" data-drop={dropAt(index)}>
      <span className="studio-handle" aria-hidden="true" onPointerDown={(event) => drag(event, part, index)}>
        <Icon name="grip" />
      </span>
      <PartName {...choice} part={part} name={name} keys={{ said: 'Alt+ArrowUp Alt+ArrowDown', press }} />
      <span className="studio-move">
        <Button
          kind="quiet"
          icon="chevronUp"
          iconOnly
          aria-disabled={index === 0}
          onClick={() => move(part, index - 1)}
        >
          {text('studio.question.up', { name })}
        </Button>
        <Button
          kind="quiet"
          icon="chevronDown"
          iconOnly
          aria-disabled={index === machine.transitions.length - 1}
          onClick={() => move(part, index + 1)}
        >
          {text('studio.question.down', { name })}
        </Button>
      </span>
    </span>
  )
}
