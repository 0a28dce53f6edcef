import { insertCase } from '../insertCase.ts'
import { drawCodes } from '../drawCodes.ts'
import { requireRoomAgain } from '../requireRoomAgain.ts'
import type { EffectRunner } from './EffectRunner.ts'

/**
 * A process made by another: for the same person, on the same release; its first automatic moves come after. What an applicant
 * has made once more counts in their day. @throws error.quota
 */
export const runCreate: EffectRunner<'create'> = async (work, effect, { moved }) => {
  const { before, state } = moved
  const { workflow } = before.release.process(effect.process).part
  const made = state.created[effect.process]
  if (made !== undefined && moved.actor?.relation !== undefined)
    await requireRoomAgain(work.portal, work.trx, before)
  const data = drawCodes(workflow.created ?? {}, effect.data)
  const id = await insertCase(work, {
    workflow,
    release: before.release,
    subject: before.row.subject_id,
    owner: before.row.owner_id,
    institution: before.row.institution,
    applies: before.row.applying_role,
    parent: { id: before.row.id, root: before.row.root_id },
    data,
  })
  state.created[effect.process] = { status: workflow.initial, id, data: { ...made?.data, ...data } }
  work.deliveries.push({ to: id, event: { kind: 'tick' } })
}
