import type { OwnFact } from './OwnFact.ts'

/** `/linked`: how many applications that are handed in and not final the applicant has for whom this one links. */
export const countLinked: OwnFact = {
  lockName: ({ case: { row } }) => `linked/${row.id}`,
  read: async ({ database, case: { row } }) => {
    const { count } = await database
      .selectFrom('application')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) =>
        eb('subject_id', 'in', eb.selectFrom('link').select('child_id').where('application_id', '=', row.id)),
      )
      .where('owner_id', '=', row.subject_id)
      .where('submitted', '=', true)
      .where('final', '=', false)
      .executeTakeFirstOrThrow()
    return { open: count }
  },
}
