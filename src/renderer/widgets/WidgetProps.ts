import type { FieldTexts } from '#ui/fieldTexts.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { FieldState } from '../store/FieldState.ts'

/** What every widget gets. It draws its own label and texts with `Field` or `FieldSet` of ui. */
export interface WidgetProps {
  /** DOM id of the control (or of the fieldset): error links go there. */
  id: string
  pointer: string
  name: string
  schema: JsonObject
  ui: JsonObject
  texts: FieldTexts & { label: string }
  state: FieldState
  value: Json | undefined
  /** `undefined` = no answer. `shown`: the control shows it by itself, and is drawn anew only for something else. */
  onChange: (value: Json | undefined, shown?: 'shown') => void
  /** The person goes away from the field. */
  onLeave: () => void
}
