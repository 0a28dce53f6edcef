import { Icon } from '#ui/Icon.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { boxStyle } from './boxStyle.ts'
import type { DrawnParts } from './DrawnParts.ts'
import type { StatusBox } from './drawMachine.ts'
import type { Chip } from './placeChips.ts'

interface StatusBoxesProps extends DrawnParts {
  boxes: readonly StatusBox[]
  chips: readonly Chip[]
}

/** Statuses, each with the timers that run in it and with what may be done without leaving it. */
export function StatusBoxes({ boxes, chips, ...props }: StatusBoxesProps) {
  const { text } = useTexts()
  const { machine, words, layout, chosen, onChoose, stopProps } = props
  return (
    <>
      {boxes.map(({ status, name }) => {
        const placed = layout.statuses.find(({ id }) => id === status.id)
        if (placed === undefined) return null
        const { code, editable } = status.written
        return (
          <button
            key={status.pointer}
            type="button"
            className="flow-status"
            style={boxStyle(placed)}
            aria-pressed={status.pointer === chosen}
            data-initial={status.id === machine.initial ? '' : undefined}
            data-end={status.phase === 'closed' ? '' : undefined}
            {...stopProps(status.pointer)}
            onClick={() => onChoose(status.pointer)}
          >
            <VisuallyHidden>{text('studioFlow.status')}: </VisuallyHidden>
            <span className="flow-name">{name}</span>
            <span className="flow-about">
              {typeof code === 'number' && <span>{code}</span>}
              {editable !== undefined && <Icon name="edit" />}
              <code>{status.id}</code>
            </span>
          </button>
        )
      })}
      {chips.map(({ key, part, box }) => (
        <button
          key={key}
          type="button"
          className="flow-chip"
          style={boxStyle(box)}
          aria-pressed={part.pointer === chosen}
          {...stopProps(key)}
          onClick={() => onChoose(part.pointer)}
        >
          <Icon name={part.kind === 'timer' ? 'clock' : 'turn'} />
          <VisuallyHidden>
            {text(part.kind === 'timer' ? 'studioFlow.timer' : 'studioFlow.stay')}:{' '}
          </VisuallyHidden>
          <span>{part.kind === 'timer' ? words.moment(part) : words.transition(machine, part.id)}</span>
        </button>
      ))}
    </>
  )
}
