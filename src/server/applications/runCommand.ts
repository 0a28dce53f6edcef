import type { ApplicationView } from '#contract/schemas.ts'
import type { StepResult } from '#engine/workflow/types.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Once } from '../http/once.ts'
import type { Portal } from '../Portal.ts'
import { noteRefused } from '../reports/noteRefused.ts'
import { runCaseTimers } from '../timers/runCaseTimers.ts'
import type { Case } from './Case.ts'
import { askRegisters, type Commanding, decideCommand, eventOf } from './decideCommand.ts'
import { forgedAnswers } from './forgedAnswers.ts'
import { getCase } from './getCase.ts'
import { inTransaction } from './inTransaction.ts'
import { readView } from './readView.ts'
import { conflictError, StaleRevision } from './staleRevision.ts'

interface Running extends Commanding {
  once: Once
}

const NONE: ReadonlySet<string> = new Set()

/** A person's transition. Refused, it leaves no trace; replayed with its key, it answers what stands now. */
export async function runCommand(portal: Portal, commanding: Running): Promise<ApplicationView> {
  const { person, id, command, once } = commanding
  const open = await getCase(portal, portal.database, { person, id })
  const { access } = open
  const fillsOnly = access.kind === 'applicant' && access.fillsOnly === true
  if (access.kind === 'administrator' || access.kind === 'reader' || fillsOnly)
    throw new ApiError('error.forbidden')
  if (open.found.isTimerDue) await runCaseTimers(portal, id)
  const reviewed = command.answersHash !== undefined
  const forged = reviewed ? NONE : await forgedAnswers(portal, open.found, eventOf(command))
  await askRegisters(portal, commanding, open)
  try {
    await inTransaction(portal, (trx) =>
      once(trx, async () => {
        const result = await decideCommand(portal, trx, { ...commanding, forged })
        if (result.outcome === 'denied') throw refusal(result)
        await portal.audit(trx, {
          who: person.id,
          what: 'application.command',
          about: id,
          details: { transition: command.transition, ...(command.track && { track: command.track.name }) },
          subject: { person: open.found.row.subject_id, key: open.found.key },
        })
        return { outcome: result.outcome }
      }),
    )
  } catch (cause) {
    if (cause instanceof ApiError && open.access.kind === 'applicant')
      await noteRefused(portal, refusedFields(open.found, cause))
    if (!(cause instanceof StaleRevision)) throw cause
    throw await conflictError(portal, { person, id })
  }
  return readView(portal, person, id)
}

const refusedFields = ({ row, release }: Case, { details }: ApiError) => ({
  process: row.process,
  release,
  issues: details.issues ?? [],
})

function refusal({ denials, issues }: Extract<StepResult, { outcome: 'denied' }>): ApiError {
  const [first] = denials
  if (issues.length > 0) return new ApiError('error.invalid', { issues, denials })
  return new ApiError('error.denied', { denials, ...(first === undefined ? {} : { message: first.code }) })
}
