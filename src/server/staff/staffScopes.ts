import type { Content } from '#engine/content/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { type RoleScope, roleScopes } from './roleScopes.ts'

/** A role as it can be granted now. */
export interface StaffScope extends RoleScope {
  /** In this scope the content no longer uses it: it counts for applications of earlier releases alone. */
  earlier?: true
}

/**
 * Every scope in which a role can be granted. That in which another role took over (`staffFrom`) stays open while an
 * application of an earlier release waits there: who decided about it may leave, and somebody has to come after them.
 */
export async function staffScopes(database: Database, content: Content): Promise<StaffScope[]> {
  const scopes = roleScopes(content)
  const earlier: StaffScope[] = []
  for (const scope of earlierScopes(content, scopes))
    if (await isWaitedFor(database, scope)) earlier.push(scope)
  return [...scopes, ...earlier]
}

function earlierScopes(content: Content, scopes: readonly RoleScope[]): StaffScope[] {
  const scopeOf = (role: string): RoleScope | undefined => scopes.find(({ is }) => is === role)
  const found = new Map<string, StaffScope>()
  for (const [role, from] of Object.entries(content.services.staffFrom ?? {})) {
    const [later, now] = [scopeOf(role), scopeOf(from)]
    if (later === undefined || now === undefined) continue
    const national = later.national && !now.national
    const ofInstitution = later.ofInstitution && !now.ofInstitution
    if (!national && !ofInstitution) continue
    const lists = ofInstitution ? later.lists : []
    found.set(`${from}/${national}`, { is: from, national, ofInstitution, lists, earlier: true })
  }
  return [...found.values()]
}

async function isWaitedFor(database: Database, { is, national }: StaffScope): Promise<boolean> {
  const lanes = database
    .selectFrom('desk_lane')
    .select('lane')
    .where('is_role', '=', is)
    .where('institution', national ? 'is' : 'is not', null)
  const open = await database
    .selectFrom('application_desk')
    .innerJoin('application', 'application.id', 'application_desk.application_id')
    .select('application.id')
    .where('application_desk.lane', 'in', lanes)
    .where('application.final', '=', false)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
