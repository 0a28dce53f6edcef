import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { FindingsList } from '../../check/FindingsList.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { studioAddress } from '../../studioAddress.ts'
import type { MachinePart } from '../machine/Machine.ts'
import { OperandFields } from '../operands/OperandFields.tsx'
import { TimerMoment } from '../operands/TimerMoment.tsx'
import type { FlowPlace } from './FlowPlace.ts'
import { JsonParts } from './JsonParts.tsx'
import { PartActions } from './PartActions.tsx'
import { PartRename } from './PartRename.tsx'
import { PartTextFields } from './PartTextFields.tsx'
import { PartWords } from './PartWords.tsx'
import { TransitionParts } from './TransitionParts.tsx'

interface PartPanelProps {
  place: FlowPlace
  part: MachinePart
}

/** One status, transition or timer: what it is called, what it does, and what can be done with it. */
export function PartPanel({ place, part }: PartPanelProps) {
  const { text } = useTexts()
  const name = part.kind === 'timer' ? part.id : place.words[part.kind](place.machine, part.id)
  return (
    <Panel
      title={text(`studioFlow.${part.kind}.title`, { name })}
      level={3}
      actions={
        <Button kind="quiet" icon="close" iconOnly onClick={() => place.open(undefined)}>
          {text('studioFlow.close')}
        </Button>
      }
    >
      <div className="stack" data-steps="">
        <PartTextFields place={place} part={part} />
        <PartRename place={place} part={part} />
        <PartWords place={place} part={part} />
        {part.kind === 'timer' && <TimerMoment place={place} part={part} />}
        {part.kind === 'transition' && <TransitionParts place={place} part={part} />}
        <OperandFields place={place} part={part} />
        <JsonParts place={place} part={part} />
        <FindingsList
          files={[place.path]}
          within={part.pointer}
          readOnly={place.readOnly}
          label={text('studioFlow.findings', { name })}
          hrefOf={(file, at) => studioAddress({ edition: place.edition, place: 'workflow', file, at })}
        />
        <PartActions place={place} part={part} />
      </div>
    </Panel>
  )
}
