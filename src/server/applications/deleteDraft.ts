import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { awaitedBy } from './awaitedBy.ts'
import { countDeleted } from './deletedDrafts.ts'
import { dropCases } from './dropCases.ts'
import { asApplicant, getCase } from './getCase.ts'
import { inTransaction } from './inTransaction.ts'
import { isDraftStatus } from './isDraftStatus.ts'
import { refuseOtherParent } from './otherParent.ts'

/** Only what was never handed in, and what no open application goes on with. @throws error.denied */
export async function deleteDraft(portal: Portal, person: SignedIn, id: string): Promise<void> {
  await inTransaction(portal, async (trx) => {
    const open = await getCase(portal, trx, { person, id, lock: true })
    asApplicant(open)
    refuseOtherParent(open.access)
    const { found } = open
    if (!isDraftStatus(found) || found.state.submittedAt !== undefined || found.state.held !== undefined)
      throw new ApiError('error.denied', { message: 'msg.dataLocked' })
    const number = (await awaitedBy(trx, [id])).get(id)
    if (number !== undefined)
      throw new ApiError('error.denied', { message: 'msg.draftContinues', params: { number } })
    await countDeleted(portal, trx, found.row)
    await dropCases(portal, trx, [id])
    await portal.audit(trx, { who: person.id, what: 'application.delete', about: id })
  })
}
