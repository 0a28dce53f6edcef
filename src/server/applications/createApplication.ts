import type { ApplicationView } from '#contract/schemas.ts'
import { mayStart } from '#engine/workflow/mayStart.ts'
import type { Actor } from '#engine/workflow/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Once } from '../http/once.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { addToTotal } from '../storage/totals.ts'
import { fillDraft } from './fillDraft.ts'
import { insertCase } from './insertCase.ts'
import { inTransaction } from './inTransaction.ts'
import { mayBegin } from './keepCampaign.ts'
import { loadCase } from './loadCase.ts'
import { moveCase } from './moveCase.ts'
import { prospectOf, type Prospect } from './prospectOf.ts'
import { readView } from './readView.ts'
import { requireDraftRoom } from './requireDraftRoom.ts'
import { beginWork } from './Work.ts'

interface Creating {
  person: SignedIn
  process: string
  child: string | undefined
  once: Once
}

/** Opens a draft with what the registers know. @throws error.notFound, error.denied, error.quota */
export async function createApplication(portal: Portal, creating: Creating): Promise<ApplicationView> {
  const { person, once } = creating
  const prospect = await prospectOf(portal, portal.database, creating)
  refuse(prospect)
  const { id } = await inTransaction(portal, (trx) =>
    once(trx, () => insert(portal, trx, creating, prospect)),
  )
  await fillDraft(portal, id, person)
  return readView(portal, person, id)
}

function refuse({ workflow, context, offered, campaign }: Prospect): void {
  const denials = mayStart(workflow, context)
  if (!mayBegin(offered, new Date(context.now), campaign)) denials.push({ code: 'common.windowClosed' })
  const [first] = denials
  if (first !== undefined) throw new ApiError('error.denied', { denials, message: first.code })
}

async function insert(
  portal: Portal,
  trx: Database,
  { person, child }: Creating,
  { workflow, release, campaign, institution }: Prospect,
): Promise<{ id: string }> {
  const subject = child ?? person.id
  await refuseErased(trx, person.id)
  await requireDraftRoom(portal, trx, { owner: person.id, process: workflow.id, release })
  const actor: Actor = { id: person.id, relation: child === undefined ? 'self' : 'parent' }
  const made = { workflow, release, subject, owner: person.id, institution, actor, campaign }
  const work = beginWork(portal, trx)
  const id = await insertCase(work, made)
  const found = await loadCase(portal, trx, id)
  if (found !== undefined) await moveCase(work, found, { kind: 'tick' })
  await addToTotal(portal, trx, 'drafts', { bytes: 0, items: 1 })
  return { id }
}

/** Nothing is begun beside an erasure: it waits for this, or this for it. */
async function refuseErased(trx: Database, id: string): Promise<void> {
  const stays = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (stays === undefined) throw new ApiError('error.signIn')
}
