import { sql } from 'kysely'
import { sameJson } from '#engine/values/sameJson.ts'
import { bakuDay } from '#engine/values/dates.ts'
import type { Answers, Case } from '../applications/Case.ts'
import type { Work } from '../applications/Work.ts'
import { writtenQuestions } from './writtenQuestions.ts'

/** Whoever writes nothing for longer is not at the question any more. */
const AWAY = 300

interface Saved {
  answers: Answers
  at: Date
}

type Written = Pick<Case, 'row' | 'workflow' | 'draft' | 'process'> & {
  state: Pick<Case['state'], 'answers'>
}

/**
 * How far somebody has come in a wizard: the last step in which a saving wrote something; which question they are at, and
 * how long it took: the time since the saving before, where this one changed that question alone. The page measures
 * nothing. A question that is left for another is told to `question_time`.
 */
export async function keepProgress(trx: Work['trx'], found: Written, { answers, at }: Saved): Promise<void> {
  const reached = lastWritten(found, answers)
  const before = found.draft ?? found.state.answers
  const { forms } = found.process.part
  const written = writtenQuestions({ steps: found.workflow.steps, forms }, before, answers)
  const last = written.at(-1)
  if (last === undefined) {
    await keepStep(trx, found.row.id, reached)
    return
  }
  const { step, pointer } = last
  await sql`
    with before as (
      select process, asked_step, asked_pointer, asked_seconds,
        extract(epoch from ${at}::timestamptz - coalesce(asked_at, ${found.row.created_at}::timestamptz)) as gap,
        asked_step = ${step} and asked_pointer = ${pointer} as stays
      from figure_case where application_id = ${found.row.id}
    ),
    departed as (
      insert into question_time (process, step, pointer, day, seconds)
      select process, asked_step, asked_pointer, ${bakuDay(at.toISOString())}::date, asked_seconds
      from before where asked_seconds > 0 and not stays
    )
    update figure_case set step = greatest(step, ${reached}::int), asked_step = ${step}, asked_pointer = ${pointer}, asked_at = ${at},
      asked_seconds = case when coalesce(stays, false) then before.asked_seconds else 0 end
        + case when ${written.length === 1}::boolean and gap between 0 and ${AWAY} then gap else 0 end
    from before where application_id = ${found.row.id}`.execute(trx)
}

/** The number of the step, from 1 on; 0 = this saving wrote nothing. */
function lastWritten({ draft, state, workflow }: Written, answers: Answers): number {
  const before = draft ?? state.answers
  const written = (workflow.steps ?? []).map(({ id }) => !sameJson(before[id] ?? {}, answers[id] ?? {}))
  return written.lastIndexOf(true) + 1
}

async function keepStep(trx: Work['trx'], id: string, step: number): Promise<void> {
  if (step === 0) return
  await trx
    .updateTable('figure_case')
    .set({ step })
    .where('application_id', '=', id)
    .where('step', '<', step)
    .execute()
}
