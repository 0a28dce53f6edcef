import type { ApplicationView } from '#contract/schemas.ts'
import type { Json } from '#engine/values/types.ts'
import type { StepResult } from '#engine/workflow/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { factsForEvent } from '../facts/factsForEvent.ts'
import { refreshFacts } from '../facts/refreshFacts.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Once } from '../http/once.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { findMaintenance } from '../portal/findMaintenance.ts'
import type { Portal } from '../Portal.ts'
import { runCaseTimers } from '../timers/runCaseTimers.ts'
import type { Case } from './Case.ts'
import { chooseActor } from './chooseActor.ts'
import { checkCommand } from './checkCommand.ts'
import { forgedAnswers } from './forgedAnswers.ts'
import { getCase, type OpenCase } from './getCase.ts'
import { inTransaction } from './inTransaction.ts'
import { keepCampaign } from './keepCampaign.ts'
import { moveCase } from './moveCase.ts'
import { readView } from './readView.ts'
import { conflictError, StaleRevision } from './staleRevision.ts'
import { beginWork } from './Work.ts'

export interface Command {
  revision: number
  transition: string
  track?: { name: string; index: number }
  input?: { [name: string]: Json }
  /** Hex sha256 of the canonical answers that the person reviewed. */
  answersHash?: string
}
interface Commanding {
  person: SignedIn
  id: string
  command: Command
  once: Once
}

const NONE: ReadonlySet<string> = new Set()

/** A person's transition. Refused, it leaves no trace; replayed with its key, it answers what stands now. */
export async function runCommand(portal: Portal, commanding: Commanding): Promise<ApplicationView> {
  const { person, id, command, once } = commanding
  const open = await getCase(portal, portal.database, { person, id })
  const { access } = open
  const fillsOnly = access.kind === 'applicant' && access.fillsOnly === true
  if (access.kind === 'administrator' || access.kind === 'reader' || fillsOnly)
    throw new ApiError('error.forbidden')
  await runCaseTimers(portal, id)
  const reviewed = command.answersHash !== undefined
  const forged = reviewed ? NONE : await forgedAnswers(portal, open.found, eventOf(command))
  await askRegisters(portal, commanding, open)
  try {
    await inTransaction(portal, (trx) =>
      once(trx, async () => {
        const result = await decide(portal, trx, { ...commanding, forged })
        if (result.outcome === 'denied') throw refusal(result)
        return { outcome: result.outcome }
      }),
    )
  } catch (cause) {
    if (!(cause instanceof StaleRevision)) throw cause
    throw await conflictError(portal, { person, id })
  }
  await portal.audit(portal.database, {
    who: person.id,
    what: 'application.command',
    about: id,
    details: { transition: command.transition },
  })
  return readView(portal, person, id)
}

const eventOf = ({ transition, track, input }: Command) => ({
  kind: 'do' as const,
  transition,
  ...(track === undefined ? {} : { track }),
  ...(input === undefined ? {} : { input }),
})

/** Before the transaction: no register is waited for while a row is locked. A stale command asks nobody. */
async function askRegisters(
  portal: Portal,
  { command }: Commanding,
  { found, access }: OpenCase,
): Promise<void> {
  if (found.row.revision !== command.revision || found.state.held !== undefined) return
  const event = eventOf(command)
  const actor = await chooseActor(portal, portal.database, { found, access, event })
  if (actor === undefined) return
  await refreshFacts(portal, found, {
    ...(await factsForEvent(portal, found, event)),
    moment: { event, actor },
  })
}

async function decide(
  portal: Portal,
  trx: Database,
  { person, id, command, forged }: Commanding & { forged: ReadonlySet<string> },
): Promise<StepResult> {
  const { found: stored, access } = await getCase(portal, trx, { person, id, lock: true })
  if (stored.row.revision !== command.revision) throw new StaleRevision()
  refuseInMaintenance(portal, stored, command)
  const found = await keepCampaign(portal, trx, stored)
  const event = eventOf(command)
  const actor = await chooseActor(portal, trx, { found, access, event })
  if (actor === undefined) return { outcome: 'denied', denials: [{ code: 'common.notYours' }], issues: [] }
  await checkCommand(portal, trx, {
    found,
    event,
    actor,
    personId: person.id,
    answersHash: command.answersHash,
    forged,
  })
  return moveCase(beginWork(portal, trx), found, event, actor)
}

function refusal({ denials, issues }: Extract<StepResult, { outcome: 'denied' }>): ApiError {
  const [first] = denials
  if (issues.length > 0) return new ApiError('error.invalid', { issues, denials })
  return new ApiError('error.denied', { denials, ...(first === undefined ? {} : { message: first.code }) })
}

/** What is handed in during maintenance might be lost between two systems. */
function refuseInMaintenance(portal: Portal, { workflow, release }: Case, { transition }: Command): void {
  const validates = workflow.transitions.some(({ id, validate }) => id === transition && validate)
  const maintenance = findMaintenance(release.portal.maintenance, portal.clock.now())
  if (!validates || maintenance?.running !== true) return
  throw new ApiError('error.unavailable', { message: 'msg.serviceStopped' })
}
