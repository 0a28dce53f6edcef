import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import type { Tables } from '../database/Tables.ts'

/** One that was handed in and that a release leaves where it is, as it stood then. */
export interface Stayed {
  id: string
  revision: number
}

/** They are neither counted nor taken again until they move. Whoever is moving one now is not waited for: it comes again. */
export async function markStayed(trx: Database, stayed: readonly Stayed[], release: string): Promise<void> {
  if (stayed.length === 0) return
  await sql`
    with free as (
      select id from application where id = any(${stayed.map(({ id }) => id)}::uuid[]) for key share skip locked
    )
    insert into carrying_stayed (application_id, release, revision)
    select v.id, ${release}, v.revision
    from unnest(${stayed.map(({ id }) => id)}::uuid[], ${stayed.map(({ revision }) => revision)}::integer[])
      as v (id, revision)
    join free on free.id = v.id
    order by v.id
    on conflict (application_id) do update set release = excluded.release, revision = excluded.revision`.execute(
    trx,
  )
}

/** Has an application stayed at a release, and not moved since? */
export const hasStayed = (eb: ExpressionBuilder<Tables, 'application'>, release: string) =>
  eb.exists(
    eb
      .selectFrom('carrying_stayed')
      .select('carrying_stayed.release')
      .whereRef('carrying_stayed.application_id', '=', 'application.id')
      .whereRef('carrying_stayed.revision', '=', 'application.revision')
      .where('carrying_stayed.release', '=', release),
  )
