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
import { schemaJson, uiJson } from './json.ts'
import { pointerOf } from './pointerOf.ts'
import { useFieldTexts } from './useFieldTexts.ts'

/**
 * One answer. It looks at the atoms of its own pointer and at nothing else: RJSF above it is not drawn anew by a key,
 * and `formData` that RJSF hands down is not read.
 */
export function LeafField({ fieldPathId, name, schema: given, uiSchema }: FieldProps) {
  const { store, base, lists } = useEnvironment()
  const pointer = pointerOf(base, fieldPathId)
  const jotai = { store: store.jotai }
  const value = useAtomValue(store.values.at(pointer), jotai)
  const state = useAtomValue(store.states.at(pointer), jotai)
  const issue = useAtomValue(store.issues.at(pointer), jotai)
  const { branch } = state
  const schema = useMemo(() => withBranch(schemaJson(given), branch), [given, branch])
  const ui = uiJson(uiSchema)
  const declaration = useMemo(() => ({ name, schema, ui }), [name, schema, ui])
  const texts = useFieldTexts(declaration, state, issue)
  const handlers = useMemo(
    () => ({
      onChange: (next: Json | undefined) => store.setAnswer(pointer, next),
      onLeave: () => afterPress(() => store.leave(pointer)),
    }),
    [store, pointer],
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
