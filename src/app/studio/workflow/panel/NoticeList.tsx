import type { Json, JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { withoutMember } from '../../forms/edits/members.ts'
import type { RulePlace } from '../../rules/RuleWorld.ts'
import { ParamsField } from '../operands/ParamsField.tsx'
import type { Choices } from './Choices.ts'
import type { FlowPlace } from './FlowPlace.ts'
import { useChoices } from './useChoices.ts'

interface NoticeListProps {
  place: FlowPlace
  notices: readonly Json[]
  onChange: (notices: readonly Json[]) => void
  /** What can be read where their parameters are. */
  reads: RulePlace
  /** Shows a place in the parameters of one in the JSON. */
  onJson: (index: number, pointer: string) => void
}

/** Who is told what when a transition is made. */
export function NoticeList({ place, notices, reads, onChange, onJson }: NoticeListProps) {
  const { text } = useTexts()
  const choices = useChoices(place.workflow, place.machine, place.words)
  const [first] = choices.messages
  // They have no names: the same may be told to two.
  const placed = notices.map((notice, index) => ({ notice, index, key: `notice ${index}` }))
  return (
    <section className="stack" data-gap="small" aria-label={text('studioFlow.notices')}>
      <h4>{text('studioFlow.notices')}</h4>
      {notices.length === 0 && <p className="muted">{text('studioFlow.noNotices')}</p>}
      {placed.map(({ notice, index, key }) => (
        <NoticePart
          key={key}
          notice={isJsonObject(notice) ? notice : { id: notice }}
          number={index + 1}
          choices={choices}
          reads={reads}
          readOnly={place.readOnly}
          onChange={(next) => onChange(notices.with(index, written(next)))}
          onRemove={() => onChange(notices.toSpliced(index, 1))}
          onJson={(pointer) => onJson(index, pointer)}
        />
      ))}
      {!place.readOnly && first !== undefined && (
        <div className="actions">
          <Button kind="quiet" icon="add" onClick={() => onChange([...notices, first.value])}>
            {text('studioFlow.addNotice')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** A message without more than its id is that id. */
function written(notice: JsonObject): Json {
  const { id = null, to, params } = notice
  return to === undefined && params === undefined ? id : notice
}

interface NoticePartProps {
  notice: JsonObject
  /** Its place among the others, counted from 1. */
  number: number
  choices: Choices
  reads: RulePlace
  readOnly: boolean
  onChange: (notice: JsonObject) => void
  onRemove: () => void
  onJson: (pointer: string) => void
}

function NoticePart(props: NoticePartProps) {
  const { notice, number, choices, reads, readOnly, onChange, onRemove, onJson } = props
  const { text } = useTexts()
  const { id, to, params } = notice
  const { to: _to, ...rest } = notice
  const message = typeof id === 'string' ? id : ''
  const known = choices.messages.find(({ value }) => value === message)
  return (
    <div className="flow-card">
      <Field label={text('studioFlow.message')}>
        {(control) => (
          <Select
            {...control}
            value={message}
            disabled={readOnly}
            options={[
              ...(known === undefined ? [{ value: message, label: message }] : []),
              ...choices.messages,
            ]}
            onChange={({ target }) => onChange({ ...notice, id: target.value })}
          />
        )}
      </Field>
      <Field label={text('studioFlow.toWhom')}>
        {(control) => (
          <Select
            {...control}
            value={typeof to === 'string' ? to : ''}
            disabled={readOnly}
            placeholder={choices.actors[0]?.label ?? ''}
            options={[...choices.roles]}
            onChange={({ target }) =>
              onChange(
                target.value === ''
                  ? rest
                  : { id: message, to: target.value, ...(params !== undefined && { params }) },
              )
            }
          />
        )}
      </Field>
      <ParamsField
        place={reads}
        value={params}
        readOnly={readOnly}
        onChange={(next) =>
          onChange(next === undefined ? withoutMember(notice, 'params') : { ...notice, params: next })
        }
        onJson={onJson}
      />
      <div className="actions">
        {!readOnly && (
          <Button kind="quiet" icon="trash" onClick={onRemove}>
            {text('studioFlow.removeNotice', { number })}
          </Button>
        )}
      </div>
    </div>
  )
}
