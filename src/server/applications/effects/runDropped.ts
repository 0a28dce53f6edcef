import type { Held } from '#engine/workflow/types.ts'
import { notifyPeople } from '../../notifications/notifyPeople.ts'
import type { Case } from '../Case.ts'
import { strangersAmong } from '../familyCases.ts'
import { commonParams } from '../noticeOf.ts'
import type { Work } from '../Work.ts'
import type { EffectRunner } from './EffectRunner.ts'

/** What was held could not be done after all; its maker is told, and sees the reasons beside the button. */
export const runDropped: EffectRunner<'dropped'> = async (work, { held }, { moved }) => {
  const { before, state } = moved
  await notifyPeople(work.portal, work.trx, {
    id: 'msg.heldRefused',
    params: commonParams(before, null),
    people: await toldOf(work, before, held),
    about: { application: before.row.id, process: before.row.process },
    release: before.release,
    occasion: `${before.row.id}/${state.revision}/dropped`,
  })
}

/** An officer who may not decide the case any more (`withHeldMaker.ts`) hears nothing of it. */
async function toldOf({ trx }: Work, found: Case, { by }: Held): Promise<string[]> {
  if (by.conflict === true) return []
  return by.relation === undefined ? strangersAmong(trx, found, [by.id]) : [by.id]
}
