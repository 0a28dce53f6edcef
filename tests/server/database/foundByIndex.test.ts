import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../testDatabase.ts'

it('what goes with an application or a file is found without looking through its table', async () => {
  const test = await openTestDatabase()
  const { rows } = await sql<{ place: string }>`
    select r.conrelid::regclass || '.' || a.attname as place
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
    where r.contype = 'f' and r.confrelid in ('application'::regclass, 'file'::regclass)
      and not exists (
        select from pg_index i where i.indrelid = r.conrelid and i.indkey[0] = r.conkey[1] and i.indpred is null
      )
    order by 1`.execute(test.database)
  await test.close()
  expect(rows.map(({ place }) => place)).toEqual([])
})

it('what goes with an account is found without looking through its table', async () => {
  const test = await openTestDatabase()
  const { rows } = await sql<{ place: string }>`
    select c.relname || '.' || a.attname as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('person_id', 'switched_by')
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      -- What few analysts write stays small.
      and c.relname not like 'edition%'
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)
    order by 1`.execute(test.database)
  await test.close()
  expect(rows.map(({ place }) => place)).toEqual([])
})
