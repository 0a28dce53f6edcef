import { toFieldPathId, type FieldProps } from '@rjsf/utils'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Button } from '#ui/Button.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { elementId } from '../store/pointerPath.ts'
import { uiOption } from '../widgets/uiOption.ts'
import { schemaJson, uiJson } from './json.ts'
import { pointerOf } from './pointerOf.ts'
import { RowCard } from './RowCard.tsx'
import { useFieldTexts } from './useFieldTexts.ts'
import { useRows } from './useRows.ts'

/** Rows as cards. A row keeps its name when it moves, so its fields are not drawn anew. */
export function RowsField(props: FieldProps) {
  const { store, base } = useEnvironment()
  const { translate } = useServices()
  const schema = schemaJson(props.schema)
  const ui = uiJson(props.uiSchema)
  const pointer = pointerOf(base, props.fieldPathId)
  const jotai = { store: store.jotai }
  const state = useAtomValue(store.states.at(pointer), jotai)
  const issue = useAtomValue(store.issues.at(pointer), jotai)
  const { name } = props
  const declaration = useMemo(() => ({ name, schema, ui }), [name, schema, ui])
  const texts = useFieldTexts(declaration, state, issue)
  const rows = useRows({ store, pointer, schema, closed: state.readOnly || state.locked })
  const { SchemaField } = props.registry.fields
  return (
    <FieldSet id={elementId(pointer)} {...texts}>
      <div className="item-cards" ref={rows.box}>
        {rows.keys.map((key, index) => (
          <RowCard
            key={key}
            pointer={`${pointer}/${index}`}
            index={index}
            label={texts.label}
            item={itemOf(schema)}
            itemUi={uiJson(props.uiSchema?.['items'])}
            rows={rows}
            copyable={uiOption(ui, 'copyable') === true}
            movable={uiOption(ui, 'orderable') !== false}
          >
            {SchemaField !== undefined && (
              <SchemaField
                {...props}
                name={name}
                schema={
                  typeof props.schema.items === 'object' && !Array.isArray(props.schema.items)
                    ? props.schema.items
                    : {}
                }
                uiSchema={props.uiSchema?.['items'] ?? {}}
                formData={undefined}
                fieldPathId={toFieldPathId(index, props.registry.globalFormOptions, props.fieldPathId)}
              />
            )}
          </RowCard>
        ))}
      </div>
      {rows.mayAdd && (
        <Button id={`${elementId(pointer)}-add`} kind="secondary" icon="add" onClick={rows.add}>
          {translate('a11y.addItem', { label: texts.label })}
        </Button>
      )}
    </FieldSet>
  )
}

function itemOf(schema: ReturnType<typeof schemaJson>): ReturnType<typeof schemaJson> {
  const { items } = schema
  return typeof items === 'object' && items !== null && !Array.isArray(items) ? items : {}
}
