import { isObject } from '#engine/content/isObject.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { RendererServices } from '../environment/RendererServices.ts'
import { textOf } from '../widgets/textOf.ts'
import { uiText } from '../widgets/uiOption.ts'

interface Asked {
  name: string
  values: Json | undefined
  titles: readonly (string | undefined)[]
  /** `ui:globalOptions` of the form. */
  global: JsonObject | undefined
  texts: Pick<RendererServices, 'has' | 'translate'>
}

/** How an answer is asked: the form's own options under those of the field, and names of its choices. */
export function answerUi(ui: JsonObject, { name, values, titles, global, texts }: Asked): JsonObject {
  const options = ui['ui:options']
  const own = isObject(options) ? options : {}
  const named = ui['ui:enumNames'] ?? own['enumNames']
  const list = uiText(ui, 'list') ?? name
  const names = (Array.isArray(values) ? values : []).map((value, index): Json => {
    const title = titles[index]
    if (title === undefined || textIds.option(list, textOf(value)).some(texts.has)) return null
    return texts.has(title) ? texts.translate(title) : title
  })
  const told = named === undefined && names.some((title) => title !== null)
  if (global === undefined && !told) return ui
  return {
    ...ui,
    'ui:options': { ...global, ...own },
    ...(told && { 'ui:enumNames': names }),
  }
}
