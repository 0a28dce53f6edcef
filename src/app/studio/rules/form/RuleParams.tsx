import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { resolvePointer } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { relations } from '../relations.ts'
import { useToolbox } from '../RuleToolbox.ts'
import { RuleValue } from '../RuleValue.tsx'

interface RuleParamsProps {
  params: JsonObject
  onChange: (params: JsonObject | undefined) => void
}

/** The values that the message has in it: `{max}` is the value of this name. */
export function RuleParams({ params, onChange }: RuleParamsProps) {
  const { text } = useTexts()
  const [name, setName] = useState('')
  const isNew = /^[a-z][A-Za-z0-9]*$/.test(name) && !Object.hasOwn(params, name)
  const take = (one: string) => {
    const rest = Object.fromEntries(Object.entries(params).filter(([other]) => other !== one))
    onChange(Object.keys(rest).length === 0 ? undefined : rest)
  }
  const add = () => {
    onChange({ ...params, [name]: 0 })
    setName('')
  }
  return (
    <fieldset className="rule-group">
      <legend>{text('studioRule.params')}</legend>
      {Object.entries(params).map(([one, value]) => (
        <div key={one} className="rule-part">
          <code>{`{${one}}`}</code>
          <ParamValue value={value} onChange={(next) => onChange({ ...params, [one]: next })} />
          <Button kind="quiet" icon="trash" iconOnly onClick={() => take(one)}>
            {text('studioRule.paramRemove', { name: one })}
          </Button>
        </div>
      ))}
      <div className="rule-part">
        <Field label={text('studioRule.paramName')}>
          {(control) => (
            <TextInput {...control} value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <Button kind="quiet" icon="add" aria-disabled={!isNew} onClick={add}>
          {text('studioRule.paramAdd')}
        </Button>
      </div>
    </fieldset>
  )
}

/** A value, or a place; what is computed is changed as JSON. */
function ParamValue({ value, onChange }: { value: Json; onChange: (value: Json) => void }) {
  const { text } = useTexts()
  const { world } = useToolbox()
  const shown = relations.same.read({ equals: value })
  if (shown === undefined || Array.isArray(value))
    return <span className="muted">{text('studioRule.paramOther')}</span>
  const at = isJsonObject(value) && typeof value['at'] === 'string' ? value['at'] : undefined
  const place = at === undefined ? undefined : resolvePointer(at, world.base)
  const found = world.readables.find(({ pointer }) => pointer === place)
  const kind = found?.kind ?? (typeof value === 'string' ? 'text' : 'number')
  return (
    <RuleValue
      node={{ kind: 'atom', pointer: '', relation: 'same', value }}
      readable={{ pointer: '', group: 'other', kind }}
      onChange={onChange}
    />
  )
}
