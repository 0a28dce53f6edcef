import { useTexts } from '../../../i18n/useTexts.ts'
import { AskedWords } from '../../forms/question/AskedWords.tsx'
import { namedChoices } from '../../forms/question/namedChoices.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { writePart } from '../edits/writePart.ts'
import type { MachinePart } from '../machine/Machine.ts'
import type { FlowPlace } from './FlowPlace.ts'
import { fittingWords, flowValues, flowWords, withFlowValues } from './flowWords.ts'
import { useChoices } from './useChoices.ts'
import { wordTexts } from './wordTexts.ts'

/** The form of a part: the simple words of its meta-schema. */
export function PartWords({ place, part }: { place: FlowPlace; part: MachinePart }) {
  const texts = useTexts()
  const { text } = texts
  const workspace = useWorkspace()
  const { kind, written, pointer, id } = part
  const choices = useChoices(place.workflow, place.machine, place.words)
  const all = flowWords(kind, choices, place.machine.track !== undefined)
  // When a timer goes off is asked by itself.
  const words = fittingWords(all, written).filter(({ name }) => kind !== 'timer' || name !== 'after')
  return (
    <AskedWords
      words={namedChoices(words, texts)}
      values={flowValues(written, words)}
      readOnly={place.readOnly}
      texts={wordTexts}
      settled={(values) => flowValues(withFlowValues(kind, written, { words, values }), words)}
      onTyped={(values) => {
        const next = withFlowValues(kind, written, { words, values })
        workspace.write(writePart(workspace, place.path, { pointer, written: next }), {
          label: text('studioFlow.step.words', { name: id }),
          key: `flow:${place.path}:${pointer}`,
          at: Date.now(),
        })
      }}
    />
  )
}
