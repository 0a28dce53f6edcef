import { readRoleRights, type RoleRight } from '../database/roleRights.ts'
import type { Portal } from '../Portal.ts'
import { keptAnswer } from './keptAnswer.ts'

type Asking = Pick<Portal, 'config' | 'database'>

/** The embedded database has one role, and is nobody else's. */
const isShared = ({ config }: Asking): boolean => config.production && config.databaseUrl !== undefined

/**
 * One line where the role of the database may do more than the portal needs. No start is refused for it: of an older
 * installation, and of some providers, it is the only one that there is.
 */
export async function warnOfRole({ log, ...asking }: Asking & Pick<Portal, 'log'>): Promise<void> {
  if (!isShared(asking)) return
  const rights = await readRoleRights(asking.database)
  if (rights.length > 0)
    log.warn(
      { rights },
      `the role of DATABASE_URL may do what the portal does not need (${rights.join(', ')}): give the portal a role of its own, docs/security.md, "The role of the database"`,
    )
}

/** As long as that is so, it can be seen. */
export function watchRole({ metrics, ...asking }: Asking & Pick<Portal, 'metrics'>): void {
  const rights = keptAnswer(async (): Promise<RoleRight[]> =>
    isShared(asking) ? readRoleRights(asking.database) : [],
  )
  metrics.gauges(
    'portal_database_role_may',
    'What the role of the database may do although the portal does not need it, by right.',
    'right',
    async () => ((await rights()) ?? []).map((right) => [right, 1] as const),
  )
}
