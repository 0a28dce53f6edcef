import { getUiOptions, type FieldProps } from '@rjsf/utils'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Button } from '#ui/Button.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { elementId } from '../store/pointerPath.ts'
import { schemaJson, uiJson } from './json.ts'
import { ListRow } from './ListRow.tsx'
import { uiText } from '../widgets/uiOption.ts'
import { newRow } from './newRow.ts'
import { pointerOf } from './pointerOf.ts'
import { useFieldTexts } from './useFieldTexts.ts'
import { useListParts } from './useListParts.ts'
import { useRows } from './useRows.ts'

/** Rows as cards. A row is addressed by its name, so that nothing in it is drawn anew when it moves. */
export function RowsField(props: FieldProps) {
  const environment = useEnvironment()
  const { store, base } = environment
  const { translate } = useServices()
  const { name, registry, readonly, disabled } = props
  const schema = schemaJson(props.schema)
  const ui = uiJson(props.uiSchema)
  const pointer = pointerOf(base, props.fieldPathId)
  const { state, issue } = useAtomValue(store.fields.at(pointer), { store: store.jotai })
  const declaration = useMemo(() => ({ name, schema, ui }), [name, schema, ui])
  const texts = useFieldTexts(declaration, state, issue, { pointer, environment })
  const { keys, box, actions } = useRows({
    store,
    pointer,
    schema,
    closed: state.readOnly || state.locked || readonly === true || disabled === true,
    options: getUiOptions(props.uiSchema, registry.globalUiOptions),
    newRow: () => newRow(registry, props.schema),
  })
  const add = uiText(ui, 'addText')
  const list = useListParts(props, { pointer, label: texts.label, actions })
  return (
    <FieldSet id={elementId(pointer)} group {...texts}>
      <div className="item-cards" ref={box}>
        {keys.map((row, index) => (
          <ListRow key={row} row={row} index={index} isLast={index === keys.length - 1} list={list} />
        ))}
      </div>
      {actions.mayAdd && (
        <Button id={`${elementId(pointer)}-add`} kind="secondary" icon="add" onClick={actions.add}>
          {add === undefined ? translate('a11y.addItem', { label: texts.label }) : translate(add)}
        </Button>
      )}
    </FieldSet>
  )
}
