import { sql } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { Progress } from '../reports/progressOf.ts'

/** Seconds: whoever writes nothing for longer is not at the question any more. */
const AWAY = 300

/** What is kept of a saving. */
export interface Kept extends Progress {
  id: string
  /** As it was read: of another one nothing is kept. */
  revision: number
  campaignBefore: string | null
  campaign: string | null
  at: Date
  /** Sealed. */
  answers: Buffer
  /** JSON text. */
  writing: string | null
  /** Questions that are still open. */
  asked: number
  /** Whatever in the answers may be the id of a file. */
  files: string[]
  /** Who saves. Of files that the draft does not name yet, theirs are named, and those that the application has. */
  by: string
  /** What a parent writes of themselves was changed. */
  isOfParent: boolean
}

/**
 * What was typed, with all that follows from it in one statement: the draft, the next revision, how far somebody has come.
 * The page measures nothing: a question took the time since the saving before, where this one changed that question alone;
 * one that is left for another is told to `question_time`. Which files the draft names is kept beside its sealed answers; one
 * that is being swept at this moment is named no more. Who saves what a colleague began is kept as a writer, and so is a parent
 * who writes of themselves into what the child began.
 * Gives a row where the application is as it was read.
 */
export const keepDraft = prepared((database, values: Kept) =>
  sql<{ id: string }>`
    with moved as (
      update application
      set revision = revision + 1, saved_at = ${values.at}, campaign = ${values.campaign}
      where id = ${values.id} and revision = ${values.revision}
        and campaign is not distinct from ${values.campaignBefore}
      returning id, saved_at, created_at, owner_id, subject_id, institution
    ),
    typed as (
      insert into draft (application_id, answers, saved_at, writing, asked)
      select id, ${values.answers}::bytea, saved_at, ${values.writing}::jsonb, ${values.asked}::integer from moved
      on conflict (application_id) do update set answers = excluded.answers, saved_at = excluded.saved_at,
        writing = excluded.writing, asked = excluded.asked
    ),
    unnamed as (
      delete from draft_file using moved
      where draft_file.application_id = moved.id and draft_file.file_id <> all(${values.files}::uuid[])
    ),
    named as (
      insert into draft_file (application_id, file_id)
      select moved.id, file.id from moved
      join file on file.id = any(${values.files}::uuid[])
        and (file.owner_id = ${values.by}::uuid or exists (
          select from file_use where file_use.application_id = moved.id and file_use.file_id = file.id
        ))
      where not exists (
        select from draft_file where draft_file.application_id = moved.id and draft_file.file_id = file.id
      )
      for key share of file
      on conflict do nothing
    ),
    writer as (
      insert into draft_writer (application_id, person_id) select id, ${values.by}::uuid from moved
      where owner_id <> ${values.by}::uuid
        and (institution is not null or (subject_id <> ${values.by}::uuid and ${values.isOfParent}::boolean))
      on conflict do nothing
    ),
    before as (
      select id, saved_at, process, asked_step, asked_pointer, asked_seconds, asked_at,
        extract(epoch from saved_at - coalesce(asked_at, created_at)) as gap,
        coalesce(asked_step = ${values.step} and asked_pointer = ${values.pointer}, ${values.step}::text is null) as stays
      from moved join figure_case on figure_case.application_id = moved.id
    ),
    departed as (
      insert into question_time (process, step, pointer, day, seconds)
      select process, asked_step, asked_pointer, (saved_at at time zone 'Asia/Baku')::date, asked_seconds
      from before where asked_seconds > 0 and not stays
    ),
    progress as (
      update figure_case set step = greatest(step, ${values.reached}::integer),
        asked_step = coalesce(${values.step}, before.asked_step),
        asked_pointer = coalesce(${values.pointer}, before.asked_pointer),
        asked_at = case when ${values.step}::text is null then before.asked_at else before.saved_at end,
        asked_seconds = case when stays then before.asked_seconds else 0 end
          + case when ${values.alone}::boolean and gap between 0 and ${AWAY} then gap else 0 end
      from before
      where application_id = before.id and (${values.step}::text is not null or step < ${values.reached}::integer)
    )
    select id from moved`.compile(database),
)
