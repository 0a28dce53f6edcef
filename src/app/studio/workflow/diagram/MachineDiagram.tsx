import { useId } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { layoutMachine } from '../layout/layoutMachine.ts'
import type { MachineView } from '../machine/Machine.ts'
import type { FlowWords } from '../useFlowWords.ts'
import { boxesOf, drawMachine } from './drawMachine.ts'
import { placeChips } from './placeChips.ts'
import { StatusBoxes } from './StatusBoxes.tsx'
import { useInView } from './useInView.ts'
import { useStops } from './useStops.ts'
import { WayLabels } from './WayLabels.tsx'
import { WayLines } from './WayLines.tsx'

export interface DiagramProps {
  machine: MachineView
  words: FlowWords
  /** Pointer of the part that is open. */
  chosen: string | undefined
  onChoose: (pointer: string) => void
}

/** A picture of the tables: statuses by phase, and the ways between them. What is in it can be reached by arrow keys. */
export function MachineDiagram({ machine, words, chosen, onChoose }: DiagramProps) {
  const { text } = useTexts()
  const hint = useId()
  const boxes = boxesOf(machine, (id) => words.status(machine, id))
  const drawn = drawMachine(machine, boxes, (id) => words.transition(machine, id))
  const layout = layoutMachine(drawn)
  const chips = placeChips(boxes, layout)
  const stops = [
    ...layout.statuses.map(({ id, ...box }) => ({ key: keyOf(machine, id), box })),
    ...chips.map(({ key: own, box }) => ({ key: own, box })),
    ...layout.ways.flatMap(({ from, labels }) =>
      labels.map(({ id, ...box }) => ({ key: `${id}@${from}`, box })),
    ),
  ]
  const first = stops.find(({ key: own }) => own === chosen || own.startsWith(`${chosen}@`))?.key
  const stopProps = useStops(stops, first ?? keyOf(machine, machine.initial ?? ''))
  const seen = stops.find(({ key }) => key === (first ?? keyOf(machine, machine.initial ?? '')))
  const view = useInView(seen)
  const shared = { machine, words, chosen, onChoose, layout, stopProps }
  return (
    <div className="flow-view">
      <p id={hint} className="muted">
        {text('studioFlow.diagramHint')}
      </p>
      <div ref={view} className="flow-scroll">
        <fieldset
          className="flow-diagram"
          aria-label={text('studioFlow.diagram')}
          aria-describedby={hint}
          style={{ inlineSize: layout.width, blockSize: layout.height }}
        >
          {layout.phases.map(({ phase, y, height }) => (
            <div
              key={phase ?? ''}
              className="flow-phase"
              aria-hidden="true"
              style={{ insetBlockStart: y, blockSize: height }}
            >
              <span>{phase === undefined ? '' : text(`phase.${phase}`)}</span>
            </div>
          ))}
          <WayLines {...shared} />
          <StatusBoxes {...shared} boxes={boxes} chips={chips} />
          <WayLabels {...shared} />
        </fieldset>
      </div>
    </div>
  )
}

function keyOf({ statuses }: MachineView, id: string): string {
  return statuses.find((status) => status.id === id)?.pointer ?? id
}
