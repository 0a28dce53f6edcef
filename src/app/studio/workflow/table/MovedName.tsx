import { Icon } from '#ui/Icon.tsx'
import { MoveButtons } from '../../moving/MoveButtons.tsx'
import { MOVE_KEYS, onMoveKeys } from '../../moving/moveKeys.ts'
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
  const { move, drag, dropAt } = moving
  const index = machine.transitions.indexOf(part)
  const name = words.transition(machine, part.id)
  if (readOnly) return <PartName {...choice} part={part} name={name} />
  const step = (by: number) => move(part, index + by)
  return (
    <span className="flow-moved" data-drop={dropAt(index)}>
      <span className="studio-handle" aria-hidden="true" onPointerDown={(event) => drag(event, part, index)}>
        <Icon name="grip" />
      </span>
      <PartName {...choice} part={part} name={name} keys={{ said: MOVE_KEYS, press: onMoveKeys(step) }} />
      <span className="studio-move">
        <MoveButtons
          name={name}
          isFirst={index === 0}
          isLast={index === machine.transitions.length - 1}
          onMove={step}
        />
      </span>
    </span>
  )
}
