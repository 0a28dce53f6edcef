import { asCondition } from '#engine/values/readCondition.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { withoutMember } from '../../forms/edits/members.ts'
import { TextFields } from '../../forms/question/TextFields.tsx'
import { useContentTexts } from '../../forms/useContentTexts.ts'
import { InsteadField } from '../../rules/InsteadField.tsx'
import { RuleSentence } from '../../rules/RuleSentence.tsx'
import type { RulePlace } from '../../rules/RuleWorld.ts'
import { ParamsField, type ParamsFieldProps } from '../operands/ParamsField.tsx'
import { TextHint } from '../panel/TextHint.tsx'
import { ConditionField } from './ConditionField.tsx'

interface GuardCardProps {
  number: number
  guard: JsonObject
  place: RulePlace
  readOnly: boolean
  isOpen: boolean
  onOpen: () => void
  onChange: (guard: JsonObject) => void
  onRemove: () => void
  onJson: (word: string) => void
}

const WORDS = ['id', 'if', 'must', 'denied', 'params', 'instead', 'warn']

/** One guard as sentences; open, it can be changed. */
export function GuardCard(props: GuardCardProps) {
  const { number, guard, place, readOnly, isOpen, onOpen, onRemove } = props
  const { text } = useTexts()
  const called = useContentTexts()
  const { if: only, must = true, denied, warn } = guard
  const refusal = typeof denied === 'string' ? denied : ''
  return (
    <div className="flow-card">
      {only !== undefined && (
        <p>
          {text('studioFlow.guardIf')} <RuleSentence value={asCondition(only)} place={place} />
        </p>
      )}
      <p>
        {text('studioFlow.guardMust')} <RuleSentence value={asCondition(must)} place={place} />
      </p>
      <p className="muted">
        {text('studioFlow.guardDenied')} {called([refusal]) ?? refusal}{' '}
        {warn === true && <Tag tone="warn">{text('studioFlow.warns')}</Tag>}
      </p>
      <div className="actions">
        {!readOnly && (
          <>
            <Button kind="quiet" icon="edit" aria-expanded={isOpen} onClick={onOpen}>
              {text('studioFlow.openGuard', { number })}
            </Button>
            <Button kind="quiet" icon="trash" onClick={onRemove}>
              {text('studioFlow.removeGuard', { number })}
            </Button>
          </>
        )}
      </div>
      {isOpen && !readOnly && <GuardFields {...props} refusal={refusal} />}
    </div>
  )
}

function GuardFields({ guard, place, onChange, onJson, refusal }: GuardCardProps & { refusal: string }) {
  const { text } = useTexts()
  const put = (name: string, value: Json | undefined) => {
    const others = withoutMember(guard, name)
    const next: JsonObject = value === undefined ? others : { ...others, [name]: value }
    const order = [...WORDS, ...Object.keys(next)]
    const sorted = Object.entries(next).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    onChange(
      Object.hasOwn(guard, name) && value !== undefined
        ? { ...guard, [name]: value }
        : Object.fromEntries(sorted),
    )
  }
  return (
    <>
      <ConditionField
        title={text('studioFlow.guardIf')}
        hint={text('studioFlow.guardIfHint')}
        value={guard['if']}
        place={place}
        readOnly={false}
        onChange={(value) => put('if', value)}
      />
      <ConditionField
        title={text('studioFlow.guardMust')}
        value={guard['must']}
        place={place}
        readOnly={false}
        // Something has to hold: one without anything is taken out as a whole.
        onChange={(value) => value !== undefined && put('must', value)}
      />
      <TextFields
        ids={[refusal]}
        label="studioFlow.text.refusal"
        renderHint={(id) => <TextHint id={id} isShared={false} />}
        step={text('studioFlow.step.text', { name: refusal })}
        readOnly={false}
      />
      <InsteadField value={guard['instead']} onChange={(value) => put('instead', value)} />
      <Choice
        type="checkbox"
        label={text('studioFlow.warnOnly')}
        note={text('studioFlow.warnOnlyHint')}
        checked={guard['warn'] === true}
        onChange={({ target }) => put('warn', target.checked ? true : undefined)}
      />
      <GuardParams
        place={place}
        value={guard['params']}
        onChange={(value) => put('params', value)}
        onJson={(pointer) => onJson(`params${pointer}`)}
      />
    </>
  )
}

type GuardParamsProps = Omit<ParamsFieldProps, 'readOnly'>

/** Of what is told to whoever is refused. A rule of a form counts its pointers from its field: they are JSON. */
function GuardParams(props: GuardParamsProps) {
  const { text } = useTexts()
  const { place, value, onJson } = props
  if (place.form === undefined) return <ParamsField {...props} readOnly={false} />
  if (value === undefined) return null
  return (
    <Button kind="quiet" icon="edit" onClick={() => onJson('')}>
      {text('studioFlow.editJson', { name: 'params' })}
    </Button>
  )
}
