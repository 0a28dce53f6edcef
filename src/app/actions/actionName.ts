import type { Texts } from '../i18n/useTexts.ts'
import { actionTexts } from './actionTexts.ts'

/** What an action is called where it has a button; undefined for what the process does by itself: its status tells it. */
export function actionName(
  process: string,
  action: Parameters<typeof actionTexts>[1],
  { text, has }: Pick<Texts, 'text' | 'has'>,
): string | undefined {
  const { label } = actionTexts(process, action)
  return label.some(has) ? text(label) : undefined
}
