import { type RawBuilder, sql } from 'kysely'
import type { Content } from '#engine/content/types.ts'
import { lanesOf } from './lanes.ts'
import type { StaffRole } from '../people/SignedIn.ts'

/**
 * Of a row of `notification`: is it still for its reader? What staff were told of a case is theirs while one of these roles
 * has to do with the case.
 */
export function standingNotice(
  { notifications }: Pick<Content, 'notifications'>,
  roles: readonly StaffRole[],
): RawBuilder<boolean> {
  const ofStaff = Object.entries(notifications).flatMap(([id, { staff }]) => (staff === true ? [id] : []))
  return sql<boolean>`(
    notification.application_id is null
    or notification.notice <> all(${ofStaff}::text[])
    or exists (
      select from application_desk as desk
      where desk.application_id = notification.application_id and desk.lane = any(${lanesOf(roles)}::text[])
    ))`
}
