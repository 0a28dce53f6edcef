import { notifyPeople } from '../../notifications/notifyPeople.ts'
import { commonParams } from '../noticeOf.ts'
import type { EffectRunner } from './EffectRunner.ts'

/** What was held could not be done after all; its maker is told, and sees the reasons beside the button. */
export const runDropped: EffectRunner<'dropped'> = async ({ portal, trx }, { held }, { moved }) => {
  const { before, state } = moved
  await notifyPeople(portal, trx, {
    id: 'msg.heldRefused',
    params: commonParams(before, null),
    people: [held.by.id],
    about: { application: before.row.id, process: before.row.process },
    release: before.release,
    occasion: `${before.row.id}/${state.revision}/dropped`,
  })
}
