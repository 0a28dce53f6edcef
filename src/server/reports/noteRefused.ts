import { sql } from 'kysely'
import { bakuDay } from '#engine/values/dates.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Portal } from '../Portal.ts'

export interface RefusedField {
  path: string
  code: string
}
interface Place {
  step: string
  pointer: string
}
/** Fields of one refusal that are counted: a form of nothing but faults says no more than its first ones. */
const MOST = 30

/** Counts the fields at which a wizard was refused: which, and why; not whose, and not what they wrote. */
export async function noteRefused(
  portal: Portal,
  { process, release, issues }: { process: string; release: OpenRelease; issues: readonly RefusedField[] },
): Promise<void> {
  const steps = new Set((release.content.workflows[process]?.steps ?? []).map(({ id }) => id))
  const day = bakuDay(portal.clock.now().toISOString())
  const counted = new Map<string, Place & { code: string }>()
  for (const { path, code } of issues.slice(0, MOST)) {
    const place = placeOf(path)
    if (place === undefined || !steps.has(place.step) || release.findText(code, 'az') === undefined) continue
    counted.set(JSON.stringify([place, code]), { ...place, code })
  }
  if (counted.size === 0) return
  const rows = [...counted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await portal.database
    .insertInto('figure_field')
    .values(rows.map((row) => ({ process, day, ...row, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['process', 'day', 'step', 'pointer', 'code'])
        .doUpdateSet({ count: sql<number>`figure_field.count + 1` }),
    )
    .execute()
}

/** /answers/choices/rows/3/name -> step choices, pointer /rows/(any)/name. */
function placeOf(path: string): Place | undefined {
  const [, step, rest] = /^\/answers\/([^/]{1,60})((?:\/[^/]{1,60}){1,6})$/.exec(path) ?? []
  if (step === undefined || rest === undefined) return undefined
  return { step, pointer: rest.replaceAll(/\/\d+(?=\/|$)/g, '/*') }
}
