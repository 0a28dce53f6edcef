import { useRef, useState } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isJsonObject } from '../../state/json.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FindingsList } from '../check/FindingsList.tsx'
import { placeIn } from '../forms/placeIn.ts'
import { useContentTexts } from '../forms/useContentTexts.ts'
import { JsonPane } from '../json/JsonPane.tsx'
import { openPart, studioAddress } from '../studioAddress.ts'
import { useArrival } from '../useArrival.ts'
import { useDocument, useFile } from '../workspace/useWorkspace.ts'
import { MachineDiagram } from './diagram/MachineDiagram.tsx'
import { processFile } from './edits/ProcessFile.ts'
import type { MachineView } from './machine/Machine.ts'
import { findPart, readMachines } from './machine/readMachines.ts'
import { AddPart } from './panel/AddPart.tsx'
import type { FlowPlace } from './panel/FlowPlace.ts'
import { PartPanel } from './panel/PartPanel.tsx'
import { PartTables } from './table/PartTables.tsx'
import { useFlowWords } from './useFlowWords.ts'

interface ProcessPageProps {
  edition: string
  path: string
  /** JSON pointer in the file: the part that is open, or a place in it. */
  at: string | undefined
  readOnly: boolean
}

/** One process: its diagrams and tables, the part that is open, and the file that they are. */
export function ProcessPage({ edition, path, at, readOnly }: ProcessPageProps) {
  const { text } = useTexts()
  const document = useDocument(path)
  const isThere = useFile(path) !== undefined
  const [shown, setShown] = useState<{ at?: string }>()
  const code = useRef<HTMLElement>(null)
  useArrival(code, { part: shown?.at, heading: 'h2' })
  if (!isThere) return <EmptyState>{text('studio.noFile', { file: path })}</EmptyState>
  const isProcess = isJsonObject(document) && Array.isArray(document['transitions'])
  const hrefOf = (file: string, pointer: string) =>
    file === path
      ? studioAddress({ edition, place: 'workflow', file, at: pointer })
      : studioAddress({ edition, place: 'forms', ...placeIn(file, pointer) })
  const open = (pointer: string | undefined) =>
    openPart({ edition, place: 'workflow', file: path, ...(pointer !== undefined && { at: pointer }) })
  return (
    <>
      <p>
        <a href={studioAddress({ edition, place: 'walk', file: path })}>{text('studioFlow.walk')}</a>
      </p>
      {isProcess ? (
        <Machines
          workflow={document}
          at={at}
          place={{ edition, path, readOnly, open, showJson: (pointer) => setShown({ at: pointer }) }}
        />
      ) : (
        <Notice tone="warn">{text('studioFlow.noProcess')}</Notice>
      )}
      <FindingsList files={[path]} hrefOf={hrefOf} readOnly={readOnly} />
      <section ref={code} className="stack" data-gap="small" aria-label={text('studio.json.title')}>
        <h2>{text('studio.json.title')}</h2>
        {/* It leads the eye to its place: only when it was asked for. */}
        {shown === undefined && isProcess ? (
          <div className="actions">
            <Button kind="secondary" icon="document" onClick={() => setShown({})}>
              {text('studioFlow.openJson')}
            </Button>
          </div>
        ) : (
          <JsonPane path={path} at={shown?.at} readOnly={readOnly} />
        )}
      </section>
    </>
  )
}

interface MachinesProps {
  workflow: JsonObject
  at: string | undefined
  place: Pick<FlowPlace, 'edition' | 'path' | 'readOnly' | 'open' | 'showJson'>
}

/** The process itself and one machine for each of its tracks. */
function Machines({ workflow, at, place }: MachinesProps) {
  const { text } = useTexts()
  const called = useContentTexts()
  const words = useFlowWords(workflow)
  const within = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const machines = readMachines(workflow)
  const found = at === undefined ? undefined : findPart(machines, at)
  const file = processFile(place.path, workflow)
  const open = (pointer: string | undefined) => {
    if (pointer !== undefined) opener.current = document.activeElement
    place.open(pointer)
    if (pointer === undefined && opener.current instanceof HTMLElement) opener.current.focus()
  }
  useArrival(within, { part: found?.part && at, heading: '.flow-machine > .panel h3' })
  const titleOf = ({ track }: MachineView): string =>
    track === undefined
      ? (called(textIds.processName(file.process)) ?? file.process)
      : text('studioFlow.track', { track })
  const sections = machines.map((machine) => {
    const here: FlowPlace = { ...place, ...file, open, machine, words }
    const chosen = found?.machine === machine ? found.part : undefined
    const shared = { machine, words, chosen: chosen?.pointer, onChoose: open }
    return (
      <section key={machine.pointer} className="stack" aria-label={titleOf(machine)}>
        <h2>{titleOf(machine)}</h2>
        <div className="flow-machine">
          <MachineDiagram {...shared} />
          {chosen !== undefined && <PartPanel key={chosen.pointer} place={here} part={chosen} />}
          <PartTables
            {...shared}
            path={place.path}
            tools={{
              status: <AddPart place={here} kind="status" />,
              transition: <AddPart place={here} kind="transition" />,
              timer: <AddPart place={here} kind="timer" />,
            }}
          />
        </div>
      </section>
    )
  })
  return (
    <div ref={within} className="stack">
      {sections}
    </div>
  )
}
