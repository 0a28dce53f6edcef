import type { Json } from '#engine/values/types.ts'
import type { StepResult } from '#engine/workflow/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { askForEvent } from '../facts/askForEvent.ts'
import type { SilentSources } from '../facts/SilentSource.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { findMaintenance } from '../portal/findMaintenance.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from './Case.ts'
import { checkCommand } from './checkCommand.ts'
import { chooseActor } from './chooseActor.ts'
import { getCase, type OpenCase } from './getCase.ts'
import { keepCampaign } from './keepCampaign.ts'
import { moveCase } from './moveCase.ts'
import { refuseOtherParent } from './otherParent.ts'
import { StaleRevision } from './staleRevision.ts'
import { validatesAnswers } from './validatesAnswers.ts'
import { beginWork } from './Work.ts'

export interface Command {
  revision: number
  transition: string
  track?: { name: string; index: number }
  input?: { [name: string]: Json }
  /** Hex sha256 of the canonical answers that the person reviewed. */
  answersHash?: string
}
export interface Commanding {
  person: SignedIn
  id: string
  command: Command
}

export const eventOf = ({ transition, track, input }: Command) => ({
  kind: 'do' as const,
  transition,
  ...(track === undefined ? {} : { track }),
  ...(input === undefined ? {} : { input }),
})

/** Before the transaction: no register is waited for while a row is locked. A stale command asks nobody. */
export async function askRegisters(
  portal: Portal,
  { command, person }: Commanding,
  { found, access }: OpenCase,
  silent?: SilentSources,
): Promise<void> {
  if (found.row.revision !== command.revision || found.state.held !== undefined) return
  const event = eventOf(command)
  const actor = await chooseActor(portal, portal.database, { found, access, event })
  if (actor === undefined) return
  await askForEvent(portal, found, { event, actor, asker: person, silent })
}

/** In the caller's transaction, which locks the case. @throws StaleRevision; error.notFound, error.invalid */
export async function decideCommand(
  portal: Portal,
  trx: Database,
  { person, id, command, forged }: Commanding & { forged: ReadonlySet<string> },
): Promise<StepResult> {
  const { found: stored, access } = await getCase(portal, trx, { person, id, lock: true })
  if (stored.row.revision !== command.revision) throw new StaleRevision()
  refuseInMaintenance(portal, stored, command)
  const found = await keepCampaign(portal, trx, stored)
  const event = eventOf(command)
  if (validatesAnswers(found, event)) refuseOtherParent(access)
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

/** What is handed in during maintenance might be lost between two systems. */
function refuseInMaintenance(portal: Portal, { workflow, release }: Case, { transition }: Command): void {
  const validates = workflow.transitions.some(({ id, validate }) => id === transition && validate)
  const maintenance = findMaintenance(release.portal.maintenance, portal.clock.now())
  if (!validates || maintenance?.running !== true) return
  throw new ApiError('error.unavailable', { message: 'msg.serviceStopped' })
}
