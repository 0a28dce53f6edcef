import { sameJson } from '#engine/values/sameJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { RendererServices } from '../environment/RendererServices.ts'
import { optionText } from '../texts/optionText.ts'
import { textOf } from './textOf.ts'
import { uiOption } from './uiOption.ts'
import type { AnswerOption } from './useOptions.ts'

export interface Naming {
  name: string
  ui: JsonObject
  services: RendererServices
}

/** Choices of literal values, with the names of `enumNames` or those of the catalogue. */
export function enumOptions(
  values: Json | undefined,
  { name, ui, services }: Naming,
): AnswerOption[] | undefined {
  if (!Array.isArray(values)) return undefined
  const given = uiOption(ui, 'list')
  const names = uiOption(ui, 'enumNames')
  const list = typeof given === 'string' ? given : name
  const disabled = disabledOf(ui)
  return values
    .map((value, index) => ({ value, name: Array.isArray(names) ? names[index] : undefined }))
    .filter(({ value }) => value !== null)
    .map(({ value, name: named }) => ({
      answer: value,
      value: textOf(value),
      label: typeof named === 'string' ? named : optionText(list, value, undefined, services),
      ...(disabled(value) && { disabled: true }),
    }))
}

/** Booleans are asked as yes and no, so that "no" is an answer too. */
export function yesOrNo({ ui, services }: Naming): AnswerOption[] {
  const names = uiOption(ui, 'enumNames')
  const [yes, no] = Array.isArray(names) ? names : []
  const disabled = disabledOf(ui)
  return [
    { answer: true, named: yes, id: 'yes' },
    { answer: false, named: no, id: 'no' },
  ].map(({ answer, named, id }) => ({
    answer,
    value: id,
    label: typeof named === 'string' ? named : services.translate(`option.yesNo.${id}`),
    ...(disabled(answer) && { disabled: true }),
  }))
}

/** `enumDisabled`: shown, and not to be chosen. */
function disabledOf(ui: JsonObject): (value: Json) => boolean {
  const disabled = uiOption(ui, 'enumDisabled')
  if (!Array.isArray(disabled)) return () => false
  return (value) => disabled.some((one) => sameJson(one, value))
}
