import { machineName } from '../texts/textIds.ts'
import type { Effect, RunningTimer } from '../workflow/types.ts'

/** A timer that fires nothing tells its roles when it is due; reminders of it are told at their own times. */
export function alertEffects(process: string, timer: RunningTimer | undefined): Effect[] {
  if (!timer?.alert || timer.fire !== undefined) return []
  const notice = timer.notify ?? `${machineName(process, timer.track?.name)}.timer.${timer.id}`
  const params = { ...timer.params, deadline: timer.due }
  return timer.alert.map((to) => ({
    kind: 'notify',
    notice,
    to,
    params,
    ...(timer.track && { track: timer.track }),
  }))
}
