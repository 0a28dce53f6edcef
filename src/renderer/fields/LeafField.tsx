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
  const environment = useEnvironment()
  const { store, base, lists } = environment
  const pointer = pointerOf(base, fieldPathId)
  const view = useAtomValue(store.fields.at(pointer), { store: store.jotai })
  const { value, issue } = view
  const state = askedState(view.state, props)
  const { branch } = state
  // One memory for everything that keys do not change: a form may have a thousand of these.
  const constant = useMemo(() => {
    const schema = withBranch(schemaJson(given), branch)
    const ui = uiJson(uiSchema)
    return {
      declaration: { name, schema, ui },
      Widget: widgetRegistry[widgetName(schema, ui, lists)] ?? TextWidget,
      onChange: (next: Json | undefined, shown?: 'shown') => {
        const answer = next ?? emptyAnswer
        store.type(pointer, answer, shown !== undefined && answer === next)
      },
      onLeave: () => afterPress(() => store.leave(pointer)),
    }
  }, [given, branch, uiSchema, name, lists, store, pointer, emptyAnswer])
  const { declaration, onChange, onLeave } = constant
  const texts = useFieldTexts(declaration, state, issue, { pointer, environment, answer: value })
  const Widget = state.locked || state.readOnly ? ReadOnlyWidget : constant.Widget
  return (
    <Widget
      id={elementId(pointer)}
      pointer={pointer}
      {...declaration}
      texts={texts}
      state={state}
      value={value}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
}
