import type { Template } from '#engine/content/Template.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { Texts } from '../../i18n/useTexts.ts'

/** In place of what a template asks for: the name of it. */
export function outlined({ params = {} }: Template, text: Texts['text']): { [name: string]: string } {
  return Object.fromEntries(Object.keys(params).map((name) => [name, `[${text(textIds.param(name))}]`]))
}
