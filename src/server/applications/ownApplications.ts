import type { SqlBool } from 'kysely'
import type { ApplicationRow } from '#contract/schemas.ts'
import { anyOf } from '../database/anyOf.ts'
import type { PersonKey } from '../people/personKeys.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { awaitedBy } from './awaitedBy.ts'
import { isAboutChild } from './childsOwn.ts'
import { isShownToLook } from './familyCases.ts'
import { isOwnCase, ownScope } from './ownCases.ts'
import { rowsShown } from './rowsShown.ts'
import type { StoredRow } from './tables.ts'

const SHOWN = 200

export interface OwnWanted {
  person: Pick<SignedIn, 'id' | 'roles' | 'switchedBy'>
  process?: string | undefined
  service?: string | undefined
}

/** Those of the person, of institutions for which they apply, and of children linked to them, newest first. */
export async function ownApplications(portal: Portal, wanted: OwnWanted): Promise<ApplicationRow[]> {
  const { database } = portal
  const { rows, keys, grown } = await findOwn(portal, wanted)
  const shown = await rowsShown(portal, database, { rows, keys, reader: 'applicant' })
  const drafts = rows.filter(({ id, submitted }) => !submitted && !grown.has(id)).map(({ id }) => id)
  const changed = await changedForms(database, drafts)
  const makers = await awaitedBy(database, drafts)
  return shown.map((row) => {
    const continues = makers.get(row.id)
    return { ...row, ...changed.get(row.id), ...(continues !== undefined && { continues }) }
  })
}

/** Of drafts whose form changed: when, and how many questions that led to are still open. */
async function changedForms(
  database: Database,
  drafts: readonly string[],
): Promise<Map<string, Pick<ApplicationRow, 'changed'>>> {
  if (drafts.length === 0) return new Map()
  const asked = await database
    .selectFrom('draft')
    .select(['application_id', 'carried_at', 'asked'])
    .where('application_id', '=', anyOf(drafts))
    .where('asked', '>', 0)
    .execute()
  return new Map(
    asked.flatMap(({ application_id, carried_at, asked: questions }) =>
      carried_at === null
        ? []
        : [[application_id, { changed: { at: carried_at.toISOString(), questions } }] as const],
    ),
  )
}

/**
 * The same as they are stored, with the keys that open them. `grown`: those that the person began for children who have come of
 * age, or for whom they could not begin them any more. They read these as they left them (`asLastActed.ts`): what an application
 * says of itself in lists is of today.
 */
export async function findOwn(
  portal: Portal,
  { person, process, service }: OwnWanted,
): Promise<{ rows: StoredRow[]; keys: Map<string, PersonKey>; grown: ReadonlySet<string> }> {
  const release = await portal.releases.getRelease(portal.database)
  const scope = await ownScope(portal, portal.database, { release, person })
  let query = portal.database
    .selectFrom('application')
    .selectAll()
    .select((eb) => eb.and([isOwnCase(eb, scope)]).as('isTheirs'))
    .where((eb) =>
      eb.or([
        isOwnCase(eb, scope),
        eb.and([eb('owner_id', '=', person.id), eb('institution', 'is', null), isAboutChild(eb, person.id)]),
      ]),
    )
    .where(isShownToLook(person, 'application.id'))
  if (process !== undefined) query = query.where('process', '=', process)
  if (service !== undefined) query = query.where('service', '=', service)
  const found = await query.orderBy('created_at', 'desc').orderBy('id').limit(SHOWN).execute()
  const grown = await grownAmong(portal.database, person.id, found)
  const rows = found.map(({ isTheirs: _isTheirs, ...row }) =>
    grown.has(row.id) ? { ...row, shown: null } : row,
  )
  const subjects = rows.map((row) => row.subject_id)
  return { rows, keys: await portal.personKeys.openMany(portal.database, subjects), grown }
}

/** Of whoever is not linked as a child any more at this moment: asked after what was found, so that nobody falls between. */
async function grownAmong(
  database: Database,
  parent: string,
  rows: readonly (StoredRow & { isTheirs: SqlBool })[],
): Promise<ReadonlySet<string>> {
  const others = rows.filter((row) => row.subject_id !== parent && row.institution === null)
  if (others.length === 0) return new Set()
  const minors = await database
    .selectFrom('link')
    .select('child_id')
    .where('parent_id', '=', parent)
    .where('reads', '=', false)
    .execute()
  const children = new Set(minors.map(({ child_id }) => child_id))
  return new Set(others.filter((row) => !row.isTheirs || !children.has(row.subject_id)).map(({ id }) => id))
}
