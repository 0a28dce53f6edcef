import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { Choice } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { wordsOf } from '../machine/readMachines.ts'
import { ListFields } from './ListFields.tsx'
import { MapFields } from './MapFields.tsx'
import { ObjectFields } from './ObjectFields.tsx'
import { OperandField } from './OperandField.tsx'
import type { ShapeFieldProps } from './ShapeFieldProps.ts'
import { WordSet } from './WordSet.tsx'
import { TypedInput } from './TypedInput.tsx'

/** A word of the meta-schema, drawn by what it is made of. */
export function ShapeField(props: ShapeFieldProps) {
  const { shape, label, value, readOnly, required = false, onChange, onJson } = props
  if (shape.kind === 'operand')
    return (
      <OperandField
        {...{ label, value, readOnly, required, onChange }}
        {...(props.word === 'due' && { only: 'date' })}
        onJson={() => onJson('')}
      />
    )
  const renderField = (inner: ShapeFieldProps) => <ShapeField key={inner.word} {...inner} />
  if (shape.kind === 'map') return <MapFields {...props} {...{ shape, renderField }} />
  if (shape.kind === 'list') return <ListFields {...props} {...{ shape, renderField }} />
  if (shape.kind === 'object') return <ObjectFields {...props} {...{ shape, renderField }} />
  return shape.kind === 'names' ? <NamesField {...props} /> : <SimpleField {...props} schema={shape.schema} />
}

function NamesField({ word, label, value, readOnly, choicesOf, onChange }: ShapeFieldProps) {
  const chosen = wordsOf(value)
  const choices = choicesOf(word) ?? chosen.map((one) => ({ value: one, label: one }))
  return (
    <WordSet {...{ word, label }}>
      {choices.map((one) => (
        <Choice
          key={one.value}
          type="checkbox"
          label={one.label}
          checked={chosen.includes(one.value)}
          disabled={readOnly}
          onChange={({ target }) => {
            const next = target.checked
              ? [...chosen, one.value]
              : chosen.filter((other) => other !== one.value)
            onChange(next.length === 0 ? undefined : next)
          }}
        />
      ))}
    </WordSet>
  )
}

function SimpleField({
  schema,
  word,
  label,
  value,
  readOnly,
  required,
  ...rest
}: ShapeFieldProps & { schema: Json }) {
  const { text } = useTexts()
  const { choicesOf, onChange } = rest
  const meta = isJsonObject(schema) ? schema : {}
  const listed = getAt(schema, '/enum')
  const choices =
    choicesOf(word) ??
    (Array.isArray(listed)
      ? listed.flatMap((one) =>
          typeof one === 'string' ? [{ value: one, label: text(`studioParts.choice.${one}`) }] : [],
        )
      : undefined)
  if (meta['type'] === 'boolean')
    return (
      <Choice
        type="checkbox"
        label={label}
        checked={value === true}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.checked ? true : undefined)}
      />
    )
  const said = typeof value === 'string' ? value : ''
  const write = (next: string) => onChange(next === '' ? undefined : next)
  if (choices === undefined)
    return <TypedInput {...{ label, readOnly }} value={said} schema={meta} onChange={write} />
  const isKnown = said === '' || choices.some((one) => one.value === said)
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={said}
          disabled={readOnly}
          options={[...(isKnown ? [] : [{ value: said, label: said }]), ...choices]}
          {...((required !== true || said === '') && { placeholder: text('studio.choose') })}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </Field>
  )
}
