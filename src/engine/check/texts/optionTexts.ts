import { isObject } from '../../content/isObject.ts'
import { kindOf } from '../../form/widgets/kindOf.ts'
import type { JsonObject } from '../../values/types.ts'

/** Options of a widget that name a text: `unit`, `statement`. */
export function optionTexts(ui: JsonObject): { option: string; id: string }[] {
  const widget = ui['ui:widget']
  const options = ui['ui:options']
  const kinds = typeof widget === 'string' ? kindOf(widget)?.options : undefined
  if (kinds === undefined || !isObject(options)) return []
  return Object.entries(options).flatMap(([option, id]) =>
    Object.hasOwn(kinds, option) && kinds[option] === 'textId' && typeof id === 'string'
      ? [{ option, id }]
      : [],
  )
}
