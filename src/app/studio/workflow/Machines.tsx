import { useEffect, useMemo } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { useContentTexts } from '../forms/useContentTexts.ts'
import { MachineDiagram } from './diagram/MachineDiagram.tsx'
import { processFile } from './edits/ProcessFile.ts'
import type { MachineView } from './machine/Machine.ts'
import { readMachines } from './machine/readMachines.ts'
import { withRowNames } from './machine/rowNames.ts'
import { AddPart } from './panel/AddPart.tsx'
import type { FlowPlace } from './panel/FlowPlace.ts'
import { PartPanel } from './panel/PartPanel.tsx'
import { PartTables } from './table/PartTables.tsx'
import { useArrival } from '../useArrival.ts'
import { useFlowWords } from './useFlowWords.ts'
import { useOpenPart } from './useOpenPart.ts'
import { useWayBack } from './useWayBack.ts'

interface MachinesProps {
  workflow: JsonObject
  at: string | undefined
  place: Pick<FlowPlace, 'edition' | 'release' | 'path' | 'readOnly' | 'showJson'>
  /** Another address; `replace`: what is shown is the same. */
  onOpen: (at: string | undefined, replace?: boolean) => void
}

/** The process itself and one machine for each of its tracks. */
export function Machines({ workflow, at, place, onOpen }: MachinesProps) {
  const { text } = useTexts()
  const called = useContentTexts()
  const words = useFlowWords(workflow)
  const machines = useMemo(() => readMachines(workflow), [workflow])
  const { found, key, place: come, moved, isGone } = useOpenPart(workflow, machines, at)
  useEffect(() => {
    if (moved !== undefined) onOpen(moved, true)
  })
  const [box, mark] = useWayBack()
  useArrival(box, { part: come, heading: '.flow-machine > .panel h3' })
  const file = processFile(place.path, workflow)
  const open = (pointer: string | undefined) => {
    const named = pointer === undefined ? undefined : withRowNames(workflow, pointer)
    mark(named, found?.part)
    onOpen(named)
  }
  const titleOf = ({ track }: MachineView): string =>
    track === undefined
      ? (called(textIds.processName(file.process)) ?? file.process)
      : text('studioFlow.track', { track })
  return (
    <div ref={box} className="stack">
      {isGone && <PartGone onLeave={() => open(undefined)} />}
      {machines.map((machine) => {
        const here: FlowPlace = { ...place, ...file, open, machine, words }
        const chosen = found?.machine === machine ? found.part : undefined
        const shared = { machine, words, chosen: chosen?.pointer, onChoose: open }
        return (
          <section key={machine.pointer} className="stack" aria-label={titleOf(machine)}>
            <h2>{titleOf(machine)}</h2>
            <div className="flow-machine">
              <MachineDiagram {...shared} />
              {chosen !== undefined && <PartPanel key={key} place={here} part={chosen} />}
              <PartTables
                {...shared}
                path={place.path}
                readOnly={place.readOnly}
                tools={{
                  status: <AddPart place={here} kind="status" />,
                  transition: <AddPart place={here} kind="transition" />,
                  timer: <AddPart place={here} kind="timer" />,
                }}
              />
            </div>
          </section>
        )
      })}
    </div>
  )
}

/** Somebody has taken out what was open, or a step taken back has. */
function PartGone({ onLeave }: { onLeave: () => void }) {
  const { text } = useTexts()
  return (
    <Notice
      tone="warn"
      live="status"
      actions={
        <Button kind="secondary" onClick={onLeave}>
          {text('studioParts.goneBack')}
        </Button>
      }
    >
      {text('studioParts.gone')}
    </Notice>
  )
}
