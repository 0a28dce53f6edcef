import { useState } from 'react'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { withoutMember } from '../../forms/edits/members.ts'
import type { AroundProps } from './ShapeFieldProps.ts'
import type { Shape } from './shapeOf.ts'
import { WordSet } from './WordSet.tsx'

/** Values by their names; without any it is not there. */
export function MapFields(props: AroundProps<'map'>) {
  const { shape, word, label, value, onChange, onJson, renderField, ...rest } = props
  const { text } = useTexts()
  const map = isJsonObject(value) ? value : {}
  const put = (next: JsonObject) => onChange(Object.keys(next).length === 0 ? undefined : next)
  const choices = rest.choicesOf(word) ?? shape.names?.map((one) => ({ value: one, label: one }))
  const nameOf = (name: string): string => choices?.find(({ value: one }) => one === name)?.label ?? name
  return (
    <WordSet {...{ word, label }}>
      {Object.entries(map).map(([name, one]) => (
        <div key={name} className="flow-card">
          {renderField({
            ...rest,
            word: `${word}.*`,
            label: nameOf(name),
            shape: shape.of,
            value: one,
            required: true,
            onChange: (next) => put({ ...map, [name]: next ?? emptyOf(shape.of) }),
            onJson: (pointer) => onJson(`/${escapeToken(name)}${pointer}`),
          })}
          {!rest.readOnly && (
            <div className="actions">
              <Button kind="quiet" icon="trash" onClick={() => put(withoutMember(map, name))}>
                {text('studioParts.removeOne', { name: nameOf(name) })}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!rest.readOnly && (
        <AddName
          taken={Object.keys(map)}
          choices={choices}
          onAdd={(name) => put({ ...map, [name]: emptyOf(shape.of) })}
        />
      )}
    </WordSet>
  )
}

const NAME = /^[a-z][A-Za-z0-9]*$/
const emptyOf = ({ kind }: Shape): Json => (kind === 'map' || kind === 'object' ? {} : '')

interface AddNameProps {
  taken: readonly string[]
  choices: readonly { value: string; label: string }[] | undefined
  onAdd: (name: string) => void
}

function AddName({ taken, choices, onAdd }: AddNameProps) {
  const { text } = useTexts()
  const [name, setName] = useState('')
  // A choice is a name already.
  const isNew = (choices !== undefined ? name !== '' : NAME.test(name)) && !taken.includes(name)
  const add = () => {
    onAdd(name)
    setName('')
  }
  const left = choices?.filter(({ value }) => !taken.includes(value))
  if (left?.length === 0) return null
  return (
    <div className="flow-add">
      <Field label={text('studioParts.name')}>
        {(control) =>
          left === undefined ? (
            <TextInput {...control} value={name} onChange={({ target }) => setName(target.value)} />
          ) : (
            <Select
              {...control}
              value={name}
              placeholder={text('studio.choose')}
              options={[...left]}
              onChange={({ target }) => setName(target.value)}
            />
          )
        }
      </Field>
      <Button kind="quiet" icon="add" aria-disabled={!isNew} onClick={add}>
        {text('studioParts.addOne')}
      </Button>
    </div>
  )
}
