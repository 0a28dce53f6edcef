import { refusedAnswers } from '#engine/form/refusedAnswers.ts'
import type { Event } from '#engine/workflow/types.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from './Case.ts'
import { situationOf } from './situationOf.ts'
import { validatesAnswers } from './validatesAnswers.ts'

/**
 * Read-only places of the draft in which something else stands than the registers had said: somebody wrote it there. Asked
 * before they are asked again: what a register says otherwise only then is nobody's fault, and takes its place.
 */
export async function forgedAnswers(
  portal: Portal,
  found: Case,
  event: Extract<Event, { kind: 'do' }>,
): Promise<ReadonlySet<string>> {
  if (!validatesAnswers(found, event)) return new Set()
  const { settled } = await situationOf(portal, portal.database, found, { event, use: 'reading' })
  if (settled === undefined) return new Set()
  const refused = refusedAnswers(found.draft ?? found.state.answers, settled)
  return new Set(refused.map(({ path }) => path).filter((path) => settled.locked.has(path)))
}
