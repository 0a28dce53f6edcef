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
  const { name, formData: _formData, ...others } = props
  const shared = others
  const declaration = useMemo(() => ({ name, schema, ui }), [name, schema, ui])
  const texts = useFieldTexts(declaration, state, issue)
  const rows = useRows({ store, pointer, schema, closed: state.readOnly || state.locked })
  const { keys, box, mayAdd, add } = rows
  const item = props.schema.items
  const itemSchema = typeof item === 'object' && !Array.isArray(item) ? item : {}
  const given = props.uiSchema?.['items']
  const itemUi = typeof given === 'object' ? given : {}
  const { SchemaField } = props.registry.fields
  return (
    <FieldSet id={elementId(pointer)} {...texts}>
      <div className="item-cards" ref={box}>
        {keys.map((key, index) => (
          <RowCard
            key={key}
            pointer={`${pointer}/${index}`}
            index={index}
            label={texts.label}
            item={schemaJson(itemSchema)}
            itemUi={uiJson(itemUi)}
            rows={rows}
            copyable={uiOption(ui, 'copyable') === true}
            movable={uiOption(ui, 'orderable') !== false}
          >
            {SchemaField !== undefined && (
              <SchemaField
                {...shared}
                name={name}
                schema={itemSchema}
                uiSchema={itemUi}
                fieldPathId={toFieldPathId(index, props.registry.globalFormOptions, props.fieldPathId)}
              />
            )}
          </RowCard>
        ))}
      </div>
      {mayAdd && (
        <Button id={`${elementId(pointer)}-add`} kind="secondary" icon="add" onClick={add}>
          {translate('a11y.addItem', { label: texts.label })}
        </Button>
      )}
    </FieldSet>
  )
}
