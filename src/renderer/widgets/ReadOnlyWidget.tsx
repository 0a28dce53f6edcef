import { useServices } from '../environment/RendererServices.ts'
import { Field } from '#ui/Field.tsx'
import { ReadOnlyValue } from '#ui/ReadOnlyValue.tsx'
import { FormattedAnswer } from '../summary/FormattedAnswer.tsx'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { isFromRegister } from '../texts/fieldText.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Locked by a prefill, read-only by a condition, or computed. */
export function ReadOnlyWidget({ id, name, schema, ui, texts, state, value }: WidgetProps) {
  const { translate } = useServices()
  const { lists } = useEnvironment()
  const register = state.locked && isFromRegister(ui)
  const { required: _required, ...others } = texts
  return (
    <Field id={id} {...others} {...(register && { note: translate('msg.fromRegister') })}>
      {({ id: control, 'aria-describedby': describing }) => (
        <ReadOnlyValue
          id={control}
          {...(describing !== undefined && { 'aria-describedby': describing })}
          locked={state.locked || state.readOnly}
          announced={state.locked && !register}
          {...(register && { lockedText: translate('a11y.fieldReadOnly') })}
        >
          <FormattedAnswer name={name} schema={schema} ui={ui} value={value} lists={lists} />
        </ReadOnlyValue>
      )}
    </Field>
  )
}
