import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select, type Option } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts, type Texts } from '../../i18n/useTexts.ts'
import { ELSEWHERE, NO_FILTER, ownersOf, STATES, type TextFilter } from './matchRow.ts'
import type { TextFindings, TextRow } from './TextRow.ts'

interface TextFiltersProps {
  filter: TextFilter
  rows: readonly TextRow[]
  uses: TextFindings['uses']
  onFilter: (filter: TextFilter) => void
}

/** Which texts are shown: by what is to be done, where they stand, what shows them, their words. */
export function TextFilters({ filter, rows, uses, onFilter }: TextFiltersProps) {
  const texts = useTexts()
  const { text } = texts
  const isSet = Object.entries(NO_FILTER).some(([name, value]) => Reflect.get(filter, name) !== value)
  return (
    <search className="filters">
      <Field label={text('studioTexts.words')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={filter.words}
            onChange={(event) => onFilter({ ...filter, words: event.target.value })}
          />
        )}
      </Field>
      <Choice
        label={text('studioTexts.state')}
        value={filter.state}
        options={STATES.map((state) => ({ value: state, label: text(`studioTexts.state.${state}`) }))}
        onChange={(value) =>
          onFilter({ ...filter, state: STATES.find((state) => state === value) ?? NO_FILTER.state })
        }
      />
      <Choice
        label={text('studioTexts.file')}
        value={filter.namespace}
        options={[{ value: '', label: text('studioTexts.all') }, ...namespacesOf(rows)]}
        onChange={(namespace) => onFilter({ ...filter, namespace })}
      />
      <Choice
        label={text('studioTexts.shownBy')}
        value={filter.shown}
        options={[{ value: '', label: text('studioTexts.all') }, ...ownersAmong(uses, texts)]}
        onChange={(shown) => onFilter({ ...filter, shown })}
      />
      {isSet && (
        <div className="actions">
          <Button kind="quiet" onClick={() => onFilter(NO_FILTER)}>
            {text('button.clear')}
          </Button>
        </div>
      )}
    </search>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: Option[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const namespacesOf = (rows: readonly TextRow[]): Option[] =>
  [...new Set(rows.map(({ namespace }) => namespace))].sort().map((value) => ({ value, label: value }))

/** By the name of the process or service where it has one. */
function ownersAmong(uses: TextFindings['uses'], { text, has }: Texts): Option[] {
  const owners = [...new Set([...uses.values()].flatMap(ownersOf))]
  const nameOf = (owner: string): string => {
    const id = textIds.processName(owner).find(has)
    return id === undefined ? owner : `${text(id)} (${owner})`
  }
  return [
    ...owners
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    { value: ELSEWHERE, label: text('studioTexts.elsewhere') },
  ]
}
