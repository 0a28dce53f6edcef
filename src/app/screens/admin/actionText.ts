import type { Texts } from '../../i18n/useTexts.ts'

/** What was done, in words; what has none yet is called as the log keeps it. */
export function actionText(what: string, { text, has }: Texts): string {
  const id = `app.log.${what.replace('/', '.')}`
  return has(id) ? text(id) : what
}
