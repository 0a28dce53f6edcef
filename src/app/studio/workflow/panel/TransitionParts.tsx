import type { Condition, Json } from '#engine/values/types.ts'
import { jsonObjects } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { writePart } from '../edits/writePart.ts'
import { GuardList } from '../guards/GuardList.tsx'
import type { WrittenText } from '../../forms/questions/questionTexts.ts'
import type { MachinePart } from '../machine/Machine.ts'
import { ConditionField } from '../guards/ConditionField.tsx'
import type { FlowPlace } from './FlowPlace.ts'
import { withWord } from './flowWords.ts'
import { NoticeList } from './NoticeList.tsx'

/** When a transition is there and made by itself, what it asks for, and who is told. */
export function TransitionParts({ place, part }: { place: FlowPlace; part: MachinePart }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { written, pointer, id } = part
  const write = (name: string, value: Json | undefined, texts: readonly WrittenText[] = []) =>
    workspace.write(
      writePart(workspace, place.path, {
        pointer,
        written: withWord('transition', written, [name, value]),
        texts,
      }),
      {
        label: text('studioFlow.step.words', { name: id }),
        key: `flow:${place.path}:${pointer}:${name}`,
        at: Date.now(),
      },
    )
  const around = { process: place.process }
  const conditionField = (name: 'when' | 'auto') => (
    <ConditionField
      title={text(`studioFlow.condition.${name}`)}
      hint={text(`studioFlow.condition.${name}.hint`)}
      value={written[name]}
      place={around}
      readOnly={place.readOnly}
      onChange={(value: Condition | undefined) => write(name, value)}
    />
  )
  const { guards, notify } = written
  return (
    <>
      {conditionField('when')}
      {conditionField('auto')}
      <GuardList
        title={text('studioFlow.guards')}
        guards={Array.isArray(guards) ? jsonObjects(guards) : []}
        place={around}
        message={`${place.machine.name}.${id}Denied`}
        readOnly={place.readOnly}
        onChange={(next, texts) => write('guards', next.length === 0 ? undefined : [...next], texts)}
        onJson={(index, word) => place.showJson(`${pointer}/guards/${index}/${word}`)}
      />
      <NoticeList
        place={place}
        notices={Array.isArray(notify) ? notify : []}
        onChange={(next) => write('notify', next.length === 0 ? undefined : [...next])}
        onJson={(index) => place.showJson(`${pointer}/notify/${index}/params`)}
      />
    </>
  )
}
