import type { Json, JsonObject } from '#engine/values/types.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { WrittenText } from '../../forms/questions/questionTexts.ts'
import type { RulePlace } from '../../rules/RuleWorld.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { writePart } from '../edits/writePart.ts'
import { ConditionField } from '../guards/ConditionField.tsx'
import { GuardList } from '../guards/GuardList.tsx'
import type { MachinePart } from '../machine/Machine.ts'
import { operandPlace } from '../operands/operandWords.ts'
import type { FlowPlace } from './FlowPlace.ts'
import { withWord } from './flowWords.ts'
import { NoticeList } from './NoticeList.tsx'

interface TransitionProps {
  place: FlowPlace
  part: MachinePart
}

/** When a transition is there and made by itself, what it asks for, and who is told. */
export function TransitionParts({ place, part }: TransitionProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { written, pointer, id } = part
  const { guards, notify } = written
  const step = { label: text('studioFlow.step.words', { name: id }) }
  return (
    <>
      <TransitionCondition place={place} part={part} name="when" />
      <TransitionCondition place={place} part={part} name="auto" />
      <GuardList
        title={text('studioFlow.guards')}
        guards={Array.isArray(guards) ? guards : []}
        place={{ process: place.process, at: placeIn(place, part) }}
        message={`${place.machine.name}.${id}Denied`}
        readOnly={place.readOnly}
        onChange={(next, texts) =>
          writeWord(workspace, { place, part, ...step }, { name: 'guards', value: listOf(next), texts })
        }
        onJson={(index, word) => place.showJson(`${pointer}/guards/${index}/${word}`)}
      />
      <NoticeList
        place={place}
        notices={Array.isArray(notify) ? notify : []}
        onChange={(next) =>
          writeWord(workspace, { place, part, ...step }, { name: 'notify', value: listOf(next) })
        }
        reads={operandPlace(place, part, 'effects')}
        onJson={(index, within) => place.showJson(`${pointer}/notify/${index}/params${within}`)}
      />
    </>
  )
}

function TransitionCondition({ place, part, name }: TransitionProps & { name: 'when' | 'auto' }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const label = text('studioFlow.step.words', { name: part.id })
  return (
    <ConditionField
      title={text(`studioFlow.condition.${name}`)}
      hint={text(`studioFlow.condition.${name}.hint`)}
      value={part.written[name]}
      place={{ process: place.process, at: { ...placeIn(place, part), moment: 'when' } }}
      readOnly={place.readOnly}
      onChange={(value) => writeWord(workspace, { place, part, label }, { name, value })}
    />
  )
}

/** What can be read there is known by the machine and the transition. */
const placeIn = ({ machine }: FlowPlace, { id }: MachinePart): NonNullable<RulePlace['at']> => ({
  ...(machine.track !== undefined && { track: machine.track }),
  transition: id,
})

/** An empty list is none. */
const listOf = (list: readonly Json[]): Json | undefined => (list.length === 0 ? undefined : [...list])

interface WrittenWord {
  name: string
  value: Json | undefined
  texts?: readonly WrittenText[] | undefined
}

function writeWord(
  workspace: Workspace,
  { place, part, label }: TransitionProps & { label: string },
  { name, value, texts = [] }: WrittenWord,
): void {
  const { pointer } = part
  const written: JsonObject = withWord('transition', part.written, [name, value])
  const key = `flow:${place.path}:${pointer}:${name}`
  const changes = writePart(workspace, place.path, { pointer, written, texts })
  // What brings texts along is a step of its own.
  workspace.write(changes, texts.length > 0 ? { label } : { label, key, at: Date.now() })
}
