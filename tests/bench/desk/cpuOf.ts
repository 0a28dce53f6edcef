import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Milliseconds in a tick, a hundredth of a second. */
const TICK = 10

/** Milliseconds of a processor that a program has used so far, those of the system for it included; not a number where the system does not tell. */
export const cpuOf = (pid: number | undefined): number => TICK * (ticksOf(pid)?.own ?? Number.NaN)

/** The same with all that it has started, also what has ended since. */
export function cpuOfAll(pid: number | undefined): number {
  const { own, ended } = ticksOf(pid) ?? { own: Number.NaN, ended: 0 }
  const running = childrenOf(pid).reduce((sum, child) => sum + (ticksOf(child)?.own ?? 0), 0)
  return TICK * (own + ended + running)
}

function ticksOf(pid: number | undefined): { own: number; ended: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number)
    return { own: user + system, ended: endedUser + endedSystem }
  } catch {
    return undefined
  }
}

function childrenOf(pid: number | undefined): number[] {
  try {
    const told = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return told.trim().split(/\s+/).map(Number)
  } catch {
    return []
  }
}
