import { escapeToken } from '#engine/values/pointer.ts'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { MachinePart, PartKind } from '../machine/Machine.ts'
import { drawnOperands } from '../operands/operandWords.ts'
import type { FlowPlace } from './FlowPlace.ts'
import { fittingWords, flowElsewhere, flowWords } from './flowWords.ts'
import { useChoices } from './useChoices.ts'

/** Shown by fields, sentences and lists of their own. */
const DRAWN: { readonly [kind in PartKind]: readonly string[] } = {
  status: [],
  transition: ['id', 'auto', 'when', 'guards', 'notify'],
  timer: ['id', 'due'],
}

/** What no control of the panel can say stays visible as it is written, with the way to it. */
export function JsonParts({ place, part }: { place: FlowPlace; part: MachinePart }) {
  const { text } = useTexts()
  const choices = useChoices(place.workflow, place.machine, place.words)
  const all = flowWords(part.kind, choices, place.machine.track !== undefined)
  const asked = new Set(fittingWords(all, part.written).map(({ name }) => name))
  const operands = drawnOperands(part).map(({ word }) => word)
  const drawn = new Set([...DRAWN[part.kind], ...operands])
  const left = Object.entries(part.written).filter(([name]) => !asked.has(name) && !drawn.has(name))
  const possible = [...flowElsewhere[part.kind]].filter(
    (name) => !drawn.has(name) && name !== '$comment' && part.written[name] === undefined,
  )
  return (
    <>
      {left.map(([name, value]) => (
        <div key={name} className="flow-json">
          <h4>
            <code>{name}</code>
          </h4>
          <pre className="studio-value">{JSON.stringify(value, null, 1)}</pre>
          <Button
            kind="quiet"
            icon="edit"
            onClick={() => place.showJson(`${part.pointer}/${escapeToken(name)}`)}
          >
            {text('studioFlow.editJson', { name })}
          </Button>
        </div>
      ))}
      {possible.length > 0 && !place.readOnly && (
        <p className="muted">
          {text('studioFlow.onlyJson')} <code>{possible.join(', ')}</code>
        </p>
      )}
    </>
  )
}
