import type { FieldProps } from '@rjsf/utils'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Json } from '#engine/values/types.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { withBranch } from '../store/caseBranch.ts'
import { elementId } from '../store/pointerPath.ts'
import { ReadOnlyWidget } from '../widgets/ReadOnlyWidget.tsx'
import { TextWidget } from '../widgets/TextWidget.tsx'
import { widgetName } from '../widgets/widgetName.ts'
import { widgetRegistry } from '../widgets/widgetRegistry.ts'
import { afterPress } from './afterPress.ts'
import { askedState } from './askedState.ts'
import { schemaJson, uiJson } from './json.ts'
import { pointerOf } from './pointerOf.ts'
import { useFieldTexts } from './useFieldTexts.ts'

interface LeafFieldProps extends FieldProps {
  /** What is stored instead of nothing: a name that a person gave stays when its text is taken away. */
  emptyAnswer?: Json | undefined
}

/**
 * One answer. It looks at the atoms of its own pointer and at nothing else: RJSF above it is not drawn anew by a key,
 * and `formData` that RJSF hands down is not read.
 */
export function LeafField(props: LeafFieldProps) {
  const { fieldPathId, name, schema: given, uiSchema, emptyAnswer } = props
  const { store, base, lists } = useEnvironment()
  const pointer = pointerOf(base, fieldPathId)
  const view = useAtomValue(store.fields.at(pointer), { store: store.jotai })
  const { value, issue } = view
  const state = askedState(view.state, props)
  const { branch } = state
  const schema = useMemo(() => withBranch(schemaJson(given), branch), [given, branch])
  const ui = uiJson(uiSchema)
  const declaration = useMemo(() => ({ name, schema, ui }), [name, schema, ui])
  const texts = useFieldTexts(declaration, state, issue, value)
  const handlers = useMemo(
    () => ({
      onChange: (next: Json | undefined) => store.type(pointer, next ?? emptyAnswer),
      onLeave: () => afterPress(() => store.leave(pointer)),
    }),
    [store, pointer, emptyAnswer],
  )
  const chosen = widgetRegistry[widgetName(schema, ui, lists)] ?? TextWidget
  const Widget = state.locked || state.readOnly ? ReadOnlyWidget : chosen
  return (
    <Widget
      id={elementId(pointer)}
      pointer={pointer}
      name={name}
      schema={schema}
      ui={ui}
      texts={texts}
      state={state}
      value={value}
      {...handlers}
    />
  )
}
