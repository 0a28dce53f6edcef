import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hear } from '../../load/hear.ts'
import type { AttackersOrder, AttackersReport } from './attackers.ts'

export interface RunningAttackers {
  /** Resolves when the attack is over and all its connections are closed. */
  report: Promise<AttackersReport>
  close(): void
}

/** All attackers in one process, whose processor time is their share. */
export function startAttackers(order: AttackersOrder): RunningAttackers {
  const place = fileURLToPath(new URL('attackers.ts', import.meta.url))
  const child = fork(place, { serialization: 'advanced' })
  child.send(order)
  return { report: hear<AttackersReport>(child), close: () => child.kill() }
}
