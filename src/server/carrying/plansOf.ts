import { setImmediate } from 'node:timers/promises'
import type { Content } from '#engine/content/types.ts'
import type { CarryPlan, KeptWhy } from '#engine/migrate/CarryPlan.ts'
import { planCarry } from '#engine/migrate/planCarry.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'

const known = new Map<string, CarryPlan | KeptWhy>()
/** Releases never change, so neither do plans; but nobody needs those of years. */
const REMEMBERED = 1000

/** What becomes of a process's drafts of a release in another one. */
export async function planBetween(
  portal: Portal,
  database: Database,
  { process, from, target }: { process: string; from: string; target: OpenRelease },
): Promise<CarryPlan | KeptWhy> {
  const name = `${from}/${target.hash}/${process}`
  const remembered = known.get(name)
  if (remembered !== undefined) return remembered
  const old = await portal.releases.getRelease(database, from)
  // Requests have their turn between plans of several processes.
  await setImmediate()
  const plan = planCarry(process, old.content, target.content)
  if (known.size >= REMEMBERED) known.clear()
  known.set(name, plan)
  return plan
}

/** Does the plan say anything of applications that were handed in (or of those that were not)? */
export function concerns(plan: CarryPlan | KeptWhy, submitted: boolean): plan is CarryPlan {
  if (typeof plan === 'string') return false
  if (!submitted) return plan.drafts !== 'pin'
  const { main, tracks } = plan.statuses
  return Object.keys(main).length + Object.keys(tracks).length > 0
}

interface Standing {
  status: string
  code: number | null
}

/**
 * Of those that were handed in most stand where the plan says nothing: they are neither carried nor counted as kept. Where
 * their parts stand only the sealed state tells: such a one is looked at, and then not again (stayedRows).
 */
export function isMeant(plan: CarryPlan, content: Pick<Content, 'workflows'>, standing: Standing): boolean {
  return Object.keys(plan.statuses.tracks).length > 0 || isNamed(plan, content, standing)
}

/** The status itself has another name now, or another code. */
export function isNamed(
  { process, statuses: { main } }: CarryPlan,
  { workflows }: Pick<Content, 'workflows'>,
  { status, code }: Standing,
): boolean {
  if (Object.hasOwn(main, status)) return true
  const now = workflows[process]?.statuses[status]
  return now !== undefined && (now.code ?? null) !== code
}
