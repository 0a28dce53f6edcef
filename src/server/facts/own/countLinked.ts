import type { OwnFact, OwnQuestion } from './OwnFact.ts'

/** `/linked`: how many applications that are handed in and not final the applicant has for whom this one links. */
export const countLinked: OwnFact = (question) => ({
  read: async () => countOpen(question, await linksOf(question).execute()),
  // Whoever hands in for a child holds the link meanwhile (`accessOf`): either their application is counted, or their link is gone.
  readLocked: async () => countOpen(question, await linksOf(question).forUpdate().execute()),
})

const linksOf = ({ database, case: { row } }: OwnQuestion) =>
  database.selectFrom('link').select('child_id').where('application_id', '=', row.id).orderBy('child_id')

async function countOpen(
  { database, case: { row } }: OwnQuestion,
  links: readonly { child_id: string }[],
): Promise<{ open: number }> {
  if (links.length === 0) return { open: 0 }
  const { count } = await database
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(
      'subject_id',
      'in',
      links.map(({ child_id }) => child_id),
    )
    .where('owner_id', '=', row.subject_id)
    .where('submitted', '=', true)
    .where('final', '=', false)
    .executeTakeFirstOrThrow()
  return { open: count }
}
