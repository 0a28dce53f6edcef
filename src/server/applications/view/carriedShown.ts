import type { ApplicationView } from '#contract/schemas.ts'
import { openQuestions } from '#engine/migrate/openQuestions.ts'
import { createAnswerWords } from '../../carrying/answerWords.ts'
import type { Database } from '../../database/openDatabase.ts'
import type { Portal } from '../../Portal.ts'
import type { Case } from '../Case.ts'

/** What the person is told of a form that changed while they filled it in, until they hand it in. */
export async function carriedShown(
  portal: Portal,
  database: Database,
  { notice, draft, state, row }: Case,
): Promise<Pick<ApplicationView, 'carried'>> {
  if (notice === undefined || row.submitted) return {}
  const wordsOf = await createAnswerWords(portal, database, row.process)
  const asked: NonNullable<ApplicationView['carried']>['asked'] = []
  for (const one of openQuestions(notice.asked, draft ?? state.answers)) {
    const { at, why, was, from } = one
    asked.push({ at, why, ...(was !== undefined && { was: (await wordsOf(from, at, was)).was }) })
  }
  const gone: NonNullable<ApplicationView['carried']>['gone'] = []
  for (const { at, was, from } of notice.gone) gone.push(await wordsOf(from, at, was))
  return { carried: { at: notice.at, asked, gone } }
}
