import type { FieldTemplateProps } from '@rjsf/utils'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { pointerOf } from '../fields/pointerOf.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { useFresh } from '../shape/useFresh.ts'
import { elementId } from '../store/pointerPath.ts'

/** An answer whose name the person gives: the name, the answer, and a way to take both away. */
export function KeyedField(props: FieldTemplateProps) {
  const { fieldPathId, label, readonly, disabled, children, onKeyRenameBlur, onRemoveProperty } = props
  const { base } = useEnvironment()
  const { translate } = useServices()
  const id = elementId(pointerOf(base, fieldPathId))
  const rename = useFresh(onKeyRenameBlur)
  const remove = useFresh(onRemoveProperty)
  const closed = readonly || disabled
  return (
    <div className="item-card">
      <div className="item-card-head">
        <Field id={`${id}-key`} label={translate('form.entryName')}>
          {(control) => (
            <TextInput
              {...control}
              key={label}
              autoComplete="off"
              readOnly={closed}
              defaultValue={label}
              onBlur={(event) => {
                if (safeName(event.target.value)) rename(event)
                else event.target.value = label
              }}
            />
          )}
        </Field>
        {!closed && (
          <Button id={`${id}-remove`} kind="quiet" icon="trash" iconOnly onClick={() => remove()}>
            {translate('form.removeEntry', { label })}
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}

/** Names that the store does not keep: no answer is lost under them. */
function safeName(name: string): boolean {
  return name !== '' && !['__proto__', 'constructor', 'prototype'].includes(name)
}
