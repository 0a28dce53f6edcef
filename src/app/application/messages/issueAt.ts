import type { Issue } from '#engine/issue.ts'
import type { Texts } from '../../i18n/useTexts.ts'

/** What is wrong at a place, as a field takes it. */
export function issueAt(
  path: string,
  issues: readonly Issue[],
  text: Texts['text'],
): { error?: string; errorPrefix?: string } {
  const issue = issues.find((one) => one.path === path)
  return issue === undefined ? {} : { error: text(issue.code, issue.params), errorPrefix: text('form.error') }
}
