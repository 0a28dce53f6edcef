import { useState } from 'react'
import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { Select } from '#ui/Select.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { leaveGroup } from './leaveGroup.ts'
import { PartField } from './PartField.tsx'
import { partState } from './partState.ts'
import { seriesAnswer, seriesParts } from './seriesParts.ts'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** The series is chosen, the number typed; the answer is both. */
export function SeriesNumber({
  id,
  texts,
  value,
  onChange,
  onLeave,
  series: known,
}: WidgetProps & { series: readonly string[] }) {
  const { translate } = useServices()
  const [typed, setTyped] = useState<string>()
  const parts = seriesParts(textOf(value), known)
  const number =
    typed !== undefined && seriesAnswer({ ...parts, number: typed }, known) === value ? typed : parts.number
  const state = partState(id, texts)
  const options = known.map((one) => ({ value: one, label: one }))
  const leave = () => {
    setTyped(undefined)
    onLeave()
  }
  return (
    <FieldSet id={id} {...texts}>
      <div className="row" onBlur={leaveGroup(leave)}>
        <Field label={translate('form.documentSeries')} id={`${id}-series`}>
          {(control) => (
            <Select
              {...control}
              {...state}
              options={options}
              placeholder={translate('form.choose')}
              value={parts.series}
              onChange={({ target }) => onChange(seriesAnswer({ ...parts, series: target.value }, known))}
            />
          )}
        </Field>
        <PartField
          id={`${id}-number`}
          label={translate('form.documentNumber')}
          width={10}
          autoCapitalize="characters"
          spellCheck={false}
          {...state}
          value={number}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(seriesAnswer({ ...parts, number: target.value }, known))
          }}
        />
      </div>
    </FieldSet>
  )
}
