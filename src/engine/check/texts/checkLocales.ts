import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'
import { cataloguesOf } from './Catalogue.ts'
import { checkTexts } from './checkTexts.ts'
import { sameButtons } from './sameButtons.ts'

/** Everything about texts, also which buttons somebody can have before them at once. */
export function checkLocales(checked: Checked): Finding[] {
  const { content, locales, memory } = checked
  return [...checkTexts(checked), ...sameButtons(content, cataloguesOf(locales, memory.texts))]
}
