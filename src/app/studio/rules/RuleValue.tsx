import { isObject } from '#engine/content/isObject.ts'
import { resolvePointer } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { placeText } from '#renderer/explain/placeText.ts'
import { valueText } from '#renderer/explain/valueText.ts'
import { Choice } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { daysOf, durationOf, relationOf } from './relations.ts'
import type { RuleAtom } from './RuleNode.ts'
import { useToolbox } from './RuleToolbox.ts'
import type { Readable } from './RuleWorld.ts'
import { writtenPointer } from './writtenPointer.ts'

interface RuleValueProps {
  node: RuleAtom
  readable: Readable | undefined
  onChange: (value: Json) => void
}

/** What the value at the place is compared with. */
export function RuleValue(props: RuleValueProps) {
  const { completion } = relationOf(props.node.relation)
  if (completion === 'nothing') return null
  if (completion === 'operand') return <OperandValue {...props} />
  return completion === 'values' ? <SeveralValues {...props} /> : <OneValue {...props} />
}

function useOptions({ node, readable }: RuleValueProps) {
  const { world, telling } = useToolbox()
  const pointer = resolvePointer(node.pointer, world.base)
  return readable?.options?.map((value) => ({
    value: JSON.stringify(value),
    plain: value,
    label: valueText(value, pointer, telling),
  }))
}

function OneValue(props: RuleValueProps) {
  const { text } = useTexts()
  const { node, readable, onChange } = props
  const isCounted = relationOf(node.relation).isCounted === true
  const known = useOptions(props)
  const options = isCounted ? undefined : known
  const written = JSON.stringify(node.value)
  const all = options?.some(({ value }) => value === written)
    ? options
    : options && [{ value: written, plain: node.value, label: textOf(node.value) }, ...options]
  return (
    <Field label={text('studio.rules.value')}>
      {(control) =>
        all === undefined ? (
          <PlainInput
            control={control}
            value={node.value}
            kind={isCounted ? 'number' : readable?.kind}
            onChange={onChange}
          />
        ) : (
          <Select
            {...control}
            value={written}
            options={all}
            onChange={({ target }) => onChange(all.find(({ value }) => value === target.value)?.plain ?? '')}
          />
        )
      }
    </Field>
  )
}

function SeveralValues(props: RuleValueProps) {
  const { text } = useTexts()
  const { node, onChange } = props
  const options = useOptions(props)
  const chosen = Array.isArray(node.value) ? node.value : [node.value]
  if (options === undefined)
    return (
      <Field label={text('studio.rules.values')} hint={text('studio.rules.values.hint')}>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={chosen.map(textOf).join(', ')}
            onBlur={({ target }) => onChange(target.value.split(',').map((one) => one.trim()))}
          />
        )}
      </Field>
    )
  return (
    <FieldSet label={text('studio.rules.values')}>
      {options.map(({ value, plain, label }) => (
        <Choice
          key={value}
          type="checkbox"
          label={label}
          checked={chosen.includes(plain)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, plain] : chosen.filter((one) => one !== plain))
          }
        />
      ))}
    </FieldSet>
  )
}

/** Another place, or a value; a date is mostly compared with today. */
function OperandValue({ node, readable, onChange }: RuleValueProps) {
  const { text } = useTexts()
  const { world, telling, isRelative } = useToolbox()
  const at = isObject(node.value) && typeof node.value['at'] === 'string' ? node.value['at'] : undefined
  const source = at === undefined ? '' : resolvePointer(at, world.base)
  const alike = world.readables.filter(
    ({ kind, pointer }) => pointer === source || (kind === readable?.kind && pointer !== world.base),
  )
  const own = resolvePointer(node.pointer, world.base)
  const options = [
    { value: '', label: text('studio.rules.aValue') },
    ...alike
      .filter(({ pointer }) => pointer !== own)
      .map(({ pointer }) => ({ value: pointer, label: placeText(pointer, telling) })),
  ]
  const choose = (pointer: string) =>
    onChange(pointer === '' ? '' : { at: writtenPointer(pointer, world, isRelative) })
  const plus = isObject(node.value) && typeof node.value['plus'] === 'string' ? node.value['plus'] : 'P0D'
  const shift = (at: string, days: number) => onChange(days === 0 ? { at } : { at, plus: durationOf(days) })
  return (
    <>
      <Field label={text('studio.rules.with')}>
        {(control) => (
          <Select
            {...control}
            value={source}
            options={options}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      {at !== undefined && readable?.kind === 'date' && (
        <Field label={text('studio.rules.days')}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              value={daysOf(plus) ?? 0}
              onChange={({ target }) => shift(at, Math.round(Number(target.value)))}
            />
          )}
        </Field>
      )}
      {at === undefined && (
        <Field label={text('studio.rules.value')}>
          {(control) => (
            <PlainInput control={control} value={node.value} kind={readable?.kind} onChange={onChange} />
          )}
        </Field>
      )}
    </>
  )
}

interface PlainInputProps {
  control: object
  value: Json
  kind: Readable['kind'] | undefined
  onChange: (value: Json) => void
}

/** A number stays one: what is no number yet is shown and not taken. */
function PlainInput({ control, value, kind, onChange }: PlainInputProps) {
  const isNumber = kind === 'number'
  return (
    <TextInput
      {...control}
      type={isNumber ? 'number' : kind === 'date' ? 'date' : 'text'}
      value={textOf(value)}
      onChange={({ target }) => {
        if (!isNumber) onChange(target.value)
        else if (target.value !== '') onChange(Number(target.value))
      }}
    />
  )
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
