import { notifyPeople } from '../../notifications/notifyPeople.ts'
import { commonParams, toldOf } from '../noticeOf.ts'
import { remarksReason } from '../remarksReason.ts'
import type { EffectRunner } from './EffectRunner.ts'

export const runNotify: EffectRunner<'notify'> = async ({ portal, trx }, effect, { moved, scope }) => {
  const { before, state, timers } = moved
  const told = { found: before, role: effect.to, scope: scope(effect.track) }
  const people = await toldOf(portal, trx, told)
  const deadline = timers.find(
    (timer) => timer.fire !== undefined && sameTrack(timer.track, effect.track),
  )?.due
  const { reason } = effect.params
  await notifyPeople(portal, trx, {
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
  })
}

type Track = { name: string; index: number } | undefined
const sameTrack = (one: Track, other: Track): boolean =>
  one?.name === other?.name && one?.index === other?.index
