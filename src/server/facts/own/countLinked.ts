import { anyOf } from '../../database/anyOf.ts'
import { isUnderWay } from '../../applications/isUnderWay.ts'
import type { OwnFact, OwnQuestion } from './OwnFact.ts'

/**
 * `/linked`: how many applications that are handed in and under way the applicant has for whom this one links. What waits for a
 * register is handed in: its maker takes it back first.
 */
export const countLinked: OwnFact = (question) => ({
  read: async () => countOpen(question, await linksOf(question).execute()),
  // Whoever hands in for a child holds the link meanwhile (`accessOf`): either their application is counted, or their link is gone.
  readLocked: async () => countOpen(question, await linksOf(question).forUpdate().execute()),
})

const linksOf = ({ database, case: { row } }: OwnQuestion) =>
  database.selectFrom('link').select('child_id').where('application_id', '=', row.id).orderBy('child_id')

async function countOpen(
  { portal, database, case: { row } }: OwnQuestion,
  links: readonly { child_id: string }[],
): Promise<{ open: number }> {
  if (links.length === 0) return { open: 0 }
  const rows = await database
    .selectFrom('application')
    .select(['id', 'process', 'status', 'final'])
    .where('subject_id', '=', anyOf(links.map(({ child_id }) => child_id)))
    .where('owner_id', '=', row.subject_id)
    .where((eb) => eb.or([eb('submitted', '=', true), eb('held', '=', true)]))
    .where('final', '=', false)
    .execute()
  let open = 0
  for (const one of rows) if (await isUnderWay(portal, database, one)) open += 1
  return { open }
}
