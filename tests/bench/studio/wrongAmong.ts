import type { CarriedNotice } from '#server/carrying/CarriedNotice.ts'
import type { Portal } from '#server/Portal.ts'
import type { Answers } from '../../server/applications/road.ts'
import type { Grown } from './growDrafts.ts'

/** What is wrong with drafts that went over: each is wholly of the new release, once, and nothing that was said is lost. */
export async function wrongAmong(
  portal: Portal,
  { grown, release }: { grown: readonly Grown[]; release: string },
): Promise<string[]> {
  const wrong: string[] = []
  for (const one of grown) {
    const fault = await faultOf(portal, one, release)
    if (fault !== undefined) wrong.push(`${one.renamed.process} ${one.id}: ${fault}`)
  }
  return wrong
}

async function faultOf(portal: Portal, grown: Grown, release: string): Promise<string | undefined> {
  const row = await portal.database
    .selectFrom('application')
    .innerJoin('draft', 'draft.application_id', 'application.id')
    .select(['release', 'subject_id', 'revision', 'draft.answers', 'draft.carried'])
    .where('application.id', '=', grown.id)
    .executeTakeFirstOrThrow()
  const key = await portal.personKeys.open(portal.database, row.subject_id)
  const events = await portal.database
    .selectFrom('event')
    .select('kind')
    .where('application_id', '=', grown.id)
    .orderBy('sequence')
    .execute()
  const kinds = events.map(({ kind }) => kind).join(' ')
  if (row.release !== release) return `is of ${row.release}`
  if (kinds !== 'created carried') return `has the events ${kinds}`
  const notice: CarriedNotice | null = row.carried === null ? null : key.decryptJson(row.carried)
  return lostOf(grown, key.decryptJson<Answers>(row.answers), notice)
}

function lostOf({ renamed, answers }: Grown, now: Answers, notice: CarriedNotice | null): string | undefined {
  const { step, from, to } = renamed
  if (now[step]?.[from] !== undefined) return `still answers ${from}`
  if (answers[step] !== undefined && now[step]?.[to] !== answers[step][from]) return `does not answer ${to}`
  const told = JSON.stringify([now, notice])
  for (const given of Object.values(answers))
    for (const value of Object.values(given))
      if (!told.includes(JSON.stringify(value))) return `lost ${JSON.stringify(value)}`
  return undefined
}
