import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { isNamed } from '../applications/isNamed.ts'
import { rowsShown } from '../applications/rowsShown.ts'
import type { Tables } from '../database/Tables.ts'
import { blindIndex } from '../people/blindIndex.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'

const PAGE_SIZE = 25
type Query = BodyOf<Calls['deskQueue']>
type Builder = ExpressionBuilder<Tables, 'application'>

/** Cases of the reader's roles; `mine` = those that wait for them. A search looks among all that they may see. */
export async function findQueue(
  portal: Portal,
  person: SignedIn,
  query: Query,
): Promise<AnswerOf<Calls['deskQueue']>> {
  const { page = 1, q = '', mine = q === '' } = query
  const matching = (eb: Builder): Expression<SqlBool> =>
    eb.and([
      ofReader(eb, person, mine),
      ...(query.process === undefined ? [] : [eb('application.process', '=', query.process)]),
      ...(query.status === undefined ? [] : [eb('application.status', '=', query.status)]),
      ...(q.trim() === '' ? [] : [found(eb, portal, q)]),
    ])
  const { total } = await portal.database
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow()
  const rows = await portal.database
    .selectFrom('application')
    .selectAll('application')
    .where(matching)
    .orderBy(sql`due_at`, (order) => order.asc().nullsLast())
    .orderBy('application.since')
    .orderBy('application.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return { rows: await rowsShown(portal, portal.database, rows), total, page, pageSize: PAGE_SIZE }
}

function ofReader(eb: Builder, person: SignedIn, mine: boolean): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('application_desk as desk')
      .select('desk.application_id')
      .whereRef('desk.application_id', '=', 'application.id')
      .where((of) => (mine ? of('desk.acts', '=', true) : of.val(true)))
      .where((of) =>
        of.or(
          person.roles.map(({ is, institution }) =>
            of.and([
              of('desk.is_role', '=', is),
              institution === null
                ? of('desk.institution', 'is', null)
                : of.or([of('desk.institution', 'is', null), of('desk.institution', '=', institution)]),
            ]),
          ),
        ),
      ),
  )
}

/** By number, by FIN, or by every word of the name (a word's beginning will do). */
function found(eb: Builder, portal: Portal, q: string): Expression<SqlBool> {
  return eb.or([
    eb('application.number', '=', q.trim()),
    eb.exists(
      eb
        .selectFrom('person')
        .select('person.id')
        .whereRef('person.id', '=', 'application.subject_id')
        .where('person.fin_index', '=', blindIndex(portal.keys, 'fin', q)),
    ),
    isNamed(portal, 'application.subject_id', q),
  ])
}
