import { dueFromRole } from '#engine/workflow/deadlinesFor.ts'
import { notifyPeople } from '../../notifications/notifyPeople.ts'
import { commonParams, toldOf } from '../noticeOf.ts'
import { remarksReason } from '../remarksReason.ts'
import type { EffectRunner } from './EffectRunner.ts'

export const runNotify: EffectRunner<'notify'> = async (work, effect, { moved, scope }) => {
  const { portal, trx } = work
  const { before, state, deadlines } = moved
  const told = { role: effect.to, scope: scope(effect.track) }
  const people = await toldOf(portal, trx, { found: before, ...told })
  const deadline = dueFromRole(before.workflow, deadlines, told)
  const { reason } = effect.params
  const notice = {
    id: effect.notice,
    params: {
      ...effect.params,
      ...(reason !== undefined && { reason: remarksReason(before, moved.event, reason) }),
      ...commonParams(before, deadline ?? effect.params['deadline'] ?? null),
    },
    people,
    about: { application: before.row.id, process: before.row.process },
    release: before.release,
    occasion: `${before.row.id}/${state.revision}/${JSON.stringify(effect)}`,
  }
  await notifyPeople(portal, trx, notice, work.letters)
}
