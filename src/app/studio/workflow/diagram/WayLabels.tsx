import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { boxStyle } from './boxStyle.ts'
import type { DrawnParts } from './DrawnParts.ts'

/** What each way is called, beside where it begins. */
export function WayLabels({ machine, words, layout, chosen, onChoose, stopProps }: DrawnParts) {
  const { text } = useTexts()
  return layout.ways.flatMap(({ from, to, labels }) =>
    labels.map(({ id, ...box }) => {
      const transition = machine.transitions.find(({ pointer }) => pointer === id)
      const name = transition === undefined ? id : words.transition(machine, transition.id)
      return (
        <button
          key={`${id}@${from}`}
          type="button"
          className="flow-label"
          style={boxStyle(box)}
          title={name}
          aria-pressed={id === chosen}
          {...stopProps(`${id}@${from}`)}
          onClick={() => onChoose(id)}
        >
          <span>{name}</span>
          <VisuallyHidden>
            {' '}
            {text('studioFlow.way', { from: words.status(machine, from), to: words.status(machine, to) })}
          </VisuallyHidden>
        </button>
      )
    }),
  )
}
