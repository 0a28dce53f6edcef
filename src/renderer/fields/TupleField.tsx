import { getUiOptions, toFieldPathId, type FieldProps } from '@rjsf/utils'
import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { isObject } from '#engine/content/isObject.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { elementId } from '../store/pointerPath.ts'
import { schemaJson, uiJson } from './json.ts'
import { newRow } from './newRow.ts'
import { pointerOf } from './pointerOf.ts'
import { RowCard } from './RowCard.tsx'
import { tupleItem } from './tupleItem.ts'
import { useFieldTexts } from './useFieldTexts.ts'
import { useRows } from './useRows.ts'

/** Places that always are there, each with a schema of its own; after them as many more as `additionalItems` allows. */
export function TupleField(props: FieldProps) {
  const environment = useEnvironment()
  const { store, base } = environment
  const { translate } = useServices()
  const { name, registry } = props
  const schema = schemaJson(props.schema)
  const ui = uiJson(props.uiSchema)
  const pointer = pointerOf(base, props.fieldPathId)
  const jotai = { store: store.jotai }
  const state = useAtomValue(store.states.at(pointer), jotai)
  const issue = useAtomValue(store.issues.at(pointer), jotai)
  const declaration = useMemo(() => ({ name, schema, ui }), [name, schema, ui])
  const texts = useFieldTexts(declaration, state, issue, { pointer, environment })
  const fixed = Array.isArray(props.schema.items) ? props.schema.items.length : 0
  const closed = state.readOnly || state.locked || props.readonly === true || props.disabled === true
  const { keys, box, actions } = useRows({
    store,
    pointer,
    schema,
    closed,
    options: getUiOptions(props.uiSchema, registry.globalUiOptions),
    newRow: () => newRow(registry, props.schema),
  })
  return (
    <FieldSet id={elementId(pointer)} group {...texts}>
      <div className="form-body">
        {Array.from({ length: fixed }, (_, index) => (
          <TuplePlace key={index} {...props} index={index} />
        ))}
      </div>
      <div className="item-cards" ref={box}>
        {keys.slice(fixed).map((key, at) => (
          <RowCard
            key={key}
            pointer={`${pointer}/${fixed + at}`}
            index={fixed + at}
            label={texts.label}
            item={{}}
            itemUi={{}}
            isLast={fixed + at === keys.length - 1}
            actions={actions}
            copyable={false}
            movable={false}
          >
            <TuplePlace {...props} index={fixed + at} />
          </RowCard>
        ))}
      </div>
      {actions.mayAdd && isObject(schema['additionalItems']) && (
        <Button id={`${elementId(pointer)}-add`} kind="secondary" icon="add" onClick={actions.add}>
          {translate('a11y.addItem', { label: texts.label })}
        </Button>
      )}
    </FieldSet>
  )
}

function TuplePlace({ index, ...props }: FieldProps & { index: number }): ReactNode {
  const { registry, name, schema, uiSchema, fieldPathId } = props
  const { SchemaField } = registry.fields
  const item = tupleItem(schema, uiSchema, index)
  if (SchemaField === undefined) return null
  return (
    <SchemaField
      {...props}
      name={`${name}-${index}`}
      required
      schema={item.schema}
      uiSchema={item.ui}
      fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId)}
    />
  )
}
