import type { ApplicationRow } from '#contract/schemas.ts'
import type { PersonKey } from '../people/personKeys.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import type { Portal } from '../Portal.ts'
import { rowsShown } from './rowsShown.ts'
import type { StoredRow } from './tables.ts'

const SHOWN = 200

export interface OwnWanted {
  personId: string
  process?: string | undefined
  service?: string | undefined
}

/** Those of the person and of children linked to them, newest first. */
export async function ownApplications(portal: Portal, wanted: OwnWanted): Promise<ApplicationRow[]> {
  const { rows, keys } = await findOwn(portal, wanted)
  return rowsShown(portal, portal.database, rows, keys)
}

/** The same as they are stored, with the keys that open them. */
export async function findOwn(
  portal: Portal,
  { personId, process, service }: OwnWanted,
): Promise<{ rows: StoredRow[]; keys: Map<string, PersonKey> }> {
  let query = portal.database
    .selectFrom('application')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('subject_id', '=', personId),
        eb('subject_id', 'in', childrenOf(eb, personId, false)),
        eb.and([eb('owner_id', '=', personId), eb('subject_id', 'in', childrenOf(eb, personId, true))]),
      ]),
    )
  if (process !== undefined) query = query.where('process', '=', process)
  if (service !== undefined) query = query.where('service', '=', service)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(SHOWN).execute()
  const subjects = rows.map((row) => row.subject_id)
  return { rows, keys: await portal.personKeys.openMany(portal.database, subjects) }
}

/** `reads`: children who came of age, of whom the parent reads what they began. */
const childrenOf = (eb: ExpressionBuilder<Tables, 'application'>, personId: string, reads: boolean) =>
  eb.selectFrom('link').select('child_id').where('parent_id', '=', personId).where('reads', '=', reads)
