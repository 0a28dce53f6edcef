import type { Actor, Held } from '#engine/workflow/types.ts'
import { notifyPeople } from '../../notifications/notifyPeople.ts'
import { findOpenStaff } from '../../staff/selectStaff.ts'
import { applicantsTold } from '../applicantsOf.ts'
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
async function toldOf({ portal, trx }: Work, found: Case, { by }: Held): Promise<string[]> {
  if (by.relation !== undefined) return applicantsToldOf({ portal, trx }, found, by)
  if (by.conflict === true) return []
  return strangersAmong(trx, found, [...(await findOpenStaff(trx, [by.id])).keys()])
}

/** Where its maker stands for the applicant no more, those who do are told as well; of an institution those alone. */
async function applicantsToldOf(
  { portal, trx }: Pick<Work, 'portal' | 'trx'>,
  found: Case,
  by: Actor,
): Promise<string[]> {
  const all = await applicantsTold(portal, trx, found)
  const isOfInstitution = found.row.institution !== null
  if (by.conflict !== true && (!isOfInstitution || all.includes(by.id))) return [by.id]
  return isOfInstitution ? all : [...new Set([by.id, ...all])]
}
