import type { InputHTMLAttributes } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { inputModeOf } from './inputModeOf.ts'
import { uiOption, uiText } from './uiOption.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder'
>

/** What a form may say of any box: `autocomplete`, `inputMode`, `placeholder`, `autofocus`. */
export function inputAttributes(ui: JsonObject): Attributes {
  const autoComplete = uiText(ui, 'autocomplete')
  const inputMode = inputModeOf(ui)
  const placeholder = uiText(ui, 'placeholder')
  return {
    ...(autoComplete !== undefined && { autoComplete }),
    ...(inputMode !== undefined && { inputMode }),
    ...(placeholder !== undefined && { placeholder }),
    ...(uiOption(ui, 'autofocus') === true && { autoFocus: true }),
  }
}
