import { sql } from 'kysely'
import { formFields } from '#engine/form/formFields.ts'
import { bakuDay } from '#engine/values/dates.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
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
/** Fields with what was said of them that are counted of one process in a day. */
const MAX_ROWS = 2000

/** Counts the fields at which a wizard was refused: which, and why; not whose, and not what they wrote. */
export async function noteRefused(
  portal: Portal,
  { process, release, issues }: { process: string; release: OpenRelease; issues: readonly RefusedField[] },
): Promise<void> {
  const day = bakuDay(portal.clock.now().toISOString())
  const counted = new Map<string, Place & { code: string }>()
  for (const { path, code } of issues.slice(0, MOST)) {
    const place = placeOf(path)
    if (place === undefined || !isField(release, process, place)) continue
    if (release.findText(code, 'az') === undefined) continue
    counted.set(JSON.stringify([place, code]), { ...place, code })
  }
  if (counted.size === 0) return
  const rows = [...counted].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  const { database } = portal
  const { known } = await database
    .selectFrom('figure_field')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('process', '=', process)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  // Whoever makes up refusals makes no table without end; what is known is counted on.
  if (known >= MAX_ROWS) return countKnown(database, { process, day, rows })
  await database
    .insertInto('figure_field')
    .values(rows.map((row) => ({ process, day, ...row, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['process', 'day', 'step', 'pointer', 'code'])
        .doUpdateSet({ count: sql<number>`figure_field.count + 1` }),
    )
    .execute()
}

async function countKnown(
  database: Database,
  { process, day, rows }: { process: string; day: string; rows: readonly (Place & { code: string })[] },
): Promise<void> {
  for (const { step, pointer, code } of rows)
    await database
      .updateTable('figure_field')
      .set({ count: sql<number>`count + 1` })
      .where('process', '=', process)
      .where('day', '=', day)
      .where('step', '=', step)
      .where('pointer', '=', pointer)
      .where('code', '=', code)
      .execute()
}

/** A field of this step's form, or a row of one. */
function isField(release: OpenRelease, process: string, { step, pointer }: Place): boolean {
  const { workflows } = release.content
  if (!Object.hasOwn(workflows, process)) return false
  const form = workflows[process]?.steps?.find(({ id }) => id === step)?.form
  const part = form === undefined ? undefined : release.process(process).part.forms[form]
  const field = pointer.endsWith('/*') ? pointer.slice(0, -2) : pointer
  return part !== undefined && formFields(part).some((one) => one.pointer === field)
}

/** /answers/choices/rows/3/name -> step choices, pointer /rows/(any)/name. */
function placeOf(path: string): Place | undefined {
  const [, step, rest] = /^\/answers\/([^/]{1,60})((?:\/[^/]{1,60}){1,6})$/.exec(path) ?? []
  if (step === undefined || rest === undefined) return undefined
  return { step, pointer: rest.replaceAll(/\/\d+(?=\/|$)/g, '/*') }
}
