import { type RawBuilder, sql } from 'kysely'
import type { Content } from '#engine/content/types.ts'
import { lanesOf } from './lanes.ts'
import { selectFamilyCases, type Viewer } from '../applications/familyCases.ts'
import type { SignedIn } from '../people/SignedIn.ts'

/**
 * Of a row of `notification`: is it still for its reader? What staff were told of a case is theirs while one of these roles
 * has to do with the case, and the case is not of their family.
 */
export function standingNotice(
  { notifications }: Pick<Content, 'notifications'>,
  reader: Viewer & Pick<SignedIn, 'roles'>,
): RawBuilder<boolean> {
  const ofStaff = Object.entries(notifications).flatMap(([id, { staff }]) => (staff === true ? [id] : []))
  return sql<boolean>`(
    notification.application_id is null
    or notification.notice <> all(${ofStaff}::text[])
    or (exists (
      select from application_desk as desk
      where desk.application_id = notification.application_id and desk.lane = any(${lanesOf(reader.roles)}::text[])
    ) and notification.application_id not in (${selectFamilyCases(reader)})))`
}
