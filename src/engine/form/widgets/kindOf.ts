import { stockWidgets } from './stockWidgets.ts'
import type { WidgetKind } from './WidgetKind.ts'
import { widgetKinds } from './widgetKinds.ts'

const kinds = new Map<string, WidgetKind>(Object.entries(widgetKinds))

/** What is known of a widget by its name here or in RJSF. */
export function kindOf(widget: string): WidgetKind | undefined {
  return kinds.get(stockWidgets.get(widget) ?? widget)
}
