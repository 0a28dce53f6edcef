import { isInside } from '#engine/form/isInside.ts'
import { withoutEmpty } from '#engine/form/withoutEmpty.ts'
import { unlockedPointers } from '#engine/workflow/unlockedPointers.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import type { Answers, Case } from './Case.ts'
import { situationOf } from './situationOf.ts'
import { differences } from './staleRevision.ts'

/**
 * In a correction only what was reopened may differ from what was handed in. Locked answers are recomputed anyway, so a
 * register's newer value there is no forgery.
 * @throws error.invalid
 */
export async function reopenedAnswers(
  portal: Portal,
  trx: Database,
  found: Case,
  answers: Answers,
): Promise<Answers> {
  const sent = { ...found, draft: answers }
  const { application, context, settled } = await situationOf(portal, trx, sent, { use: 'reading' })
  const open = new Set(unlockedPointers(found.workflow, application, context))
  const isOpen = (path: string): boolean => open.has(path) || isInside(path, open)
  const issues = differences(plain(answers), plain(found.state.answers), '/answers')
    .filter((path) => !isOpen(path) && settled?.locked.has(path) !== true && !isGone(path, settled?.hidden))
    .map((path) => ({ path, code: 'valid.notReopened' }))
  if (issues.length > 0) throw new ApiError('error.invalid', { issues })
  return answers
}

/** An answer that is hidden now is dropped at the next validation, whatever it says. */
const isGone = (path: string, hidden: ReadonlySet<string> | undefined): boolean =>
  hidden !== undefined && (hidden.has(path) || isInside(path, hidden))

const plain = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([step, given]) => [step, withoutEmpty(given)]))
