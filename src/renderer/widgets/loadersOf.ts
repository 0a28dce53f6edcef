import type { ProcessPart } from '#engine/bundle/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { stockWidgets } from '#engine/form/widgets/stockWidgets.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { uiText } from './uiOption.ts'
import { widgetLoaders } from './widgetLoaders.ts'
import { widgetName } from './widgetName.ts'

/** What brings the code of every widget that the forms of a process may draw, in whatever branch, row or option. */
export function loadersOf({
  forms,
  lists,
}: Pick<ProcessPart, 'forms' | 'lists'>): (() => Promise<unknown>)[] {
  const nodes = Object.values(forms).flatMap(({ schema, ui }) => [...objectsIn(schema), ...objectsIn(ui)])
  const names = new Set(nodes.flatMap((node) => widgetsOf(node, lists)))
  return Object.entries(widgetLoaders).flatMap(([name, loaders]) => (names.has(name) ? loaders : []))
}

/** Of a part of a schema or of a UI schema. What is neither gives some plain one. */
function widgetsOf(node: JsonObject, lists: ProcessPart['lists']): string[] {
  const named = uiText(node, 'widget') ?? ''
  const rows = isObject(node['items']) && 'properties' in node['items'] ? ['repeat'] : []
  return [widgetName(node, {}, lists), stockWidgets.get(named) ?? named, ...rows]
}

function objectsIn(value: Json): JsonObject[] {
  const inside = Object.values(typeof value === 'object' && value !== null ? value : {}).flatMap(objectsIn)
  return isObject(value) ? [value, ...inside] : inside
}
