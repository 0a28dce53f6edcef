import { Field } from '#ui/Field.tsx'
import { KnownRow } from '#ui/KnownRow.tsx'
import { ReadOnlyValue } from '#ui/ReadOnlyValue.tsx'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { FormattedAnswer } from '../summary/FormattedAnswer.tsx'
import { isFromRegister } from '../texts/fieldText.ts'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * Locked by a prefill, read-only by a condition, or computed: a row that is read, without the hints for typing. With
 * a finding or an officer's mark it stands as a field, where those are told.
 */
export function ReadOnlyWidget({ id, name, schema, ui, texts, state, value }: WidgetProps) {
  const { lists } = useEnvironment()
  const register = state.locked && isFromRegister(ui)
  const announced = state.locked && !register
  const answer = <FormattedAnswer name={name} schema={schema} ui={ui} value={value} lists={lists} />
  const { required: _required, hint: _hint, ...told } = texts
  if (told.error === undefined && told.marked === undefined) {
    return (
      <KnownRow id={id} label={told.label} locked={register} announced={announced} why={told.why?.[0]}>
        {answer}
      </KnownRow>
    )
  }
  return (
    <Field id={id} {...told}>
      {({ id: control, 'aria-describedby': describing }) => (
        <ReadOnlyValue
          id={control}
          {...(describing !== undefined && { 'aria-describedby': describing })}
          locked
          announced={announced}
        >
          {answer}
        </ReadOnlyValue>
      )}
    </Field>
  )
}
