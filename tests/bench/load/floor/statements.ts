import { TOKEN } from '../names.ts'

/**
 * What an autosave and a submit have to do to the database, written by hand: the rows that the portal writes, in one
 * transaction, and no question more. `:name` is a value, as pgbench writes it; ids follow from an applicant's number, so
 * that pgbench can take one at random.
 */
export interface Statement {
  /** Of the prepared statement. */
  name: string
  text: string
  /** Its one row is used by the statements after it. */
  gives?: true
}

const application = `('00000000-0000-4000-8000-' || lpad(:applicant, 12, '0'))::uuid`

const session: Statement = {
  name: 'session',
  gives: true,
  text: `
    select session.person_id as person, account.role, account.language, person.profile, person_key.wrapped
    from session
    join account using (person_id) join person_key using (person_id) join person on person.id = session.person_id
    where session.token_hash = sha256(convert_to('${TOKEN}' || :applicant, 'UTF8'))
      and session.expires_at > :now::timestamptz and account.status = 'active'`,
}

/** The application, locked, with all that it is decided by. */
const lock: Statement = {
  name: 'lock',
  gives: true,
  text: `
    select application.revision, application.status, application.release, application.state as stands,
      draft.answers as typed
    from application left join draft on draft.application_id = application.id
    where application.id = ${application} and application.owner_id = :person::uuid
    for update of application`,
}

const begin: Statement = { name: 'begin', text: 'begin' }
const commit: Statement = { name: 'commit', text: 'commit' }

export const autosave: readonly Statement[] = [
  session,
  begin,
  lock,
  {
    name: 'save',
    text: `
      with typed as (
        insert into draft (application_id, answers, saved_at, asked)
        values (${application}, :answers::bytea, :now::timestamptz, 0)
        on conflict (application_id) do update
        set answers = excluded.answers, saved_at = excluded.saved_at, asked = excluded.asked
      ),
      departed as (
        insert into question_time (process, step, pointer, day, seconds)
        select process, asked_step, asked_pointer, :now::timestamptz::date, asked_seconds from figure_case
        where application_id = ${application} and asked_seconds > 0 and asked_pointer <> :pointer
      ),
      progress as (
        update figure_case set step = 3, asked_step = 'details', asked_pointer = :pointer, asked_at = :now::timestamptz,
          asked_seconds = asked_seconds + least(300, extract(epoch from :now::timestamptz - asked_at))
        where application_id = ${application}
      )
      update application set revision = :revision::int + 1, saved_at = :now::timestamptz, campaign = null
      where id = ${application}`,
  },
  commit,
]

const events: readonly Statement[] = [
  {
    name: 'head',
    gives: true,
    text: `select sequence, hash from audit_head where kind = 'event' and chain = ${application} for update`,
  },
  {
    name: 'event',
    text: `
      insert into event (application_id, kind, actor_id, payload, at, sequence, previous, hash)
      values (${application}, 'do', :person::uuid, :event::bytea, :now::timestamptz, :sequence::int + 1, :hash::bytea,
        :next::bytea)`,
  },
  {
    name: 'headMoves',
    text: `
      update audit_head set sequence = :sequence::int + 1, hash = :next::bytea, ended = false, seal = :next::bytea,
        anchored = false
      where kind = 'event' and chain = ${application}`,
  },
]

const state: readonly Statement[] = [
  { name: 'dropDraft', text: `delete from draft where application_id = ${application}` },
  {
    name: 'move',
    text: `
      update application set state = :state::bytea, revision = :revision::int + 1, before = null, status = 'open',
        code = null, phase = 'check', final = false, submitted = true, held = false, campaign = null,
        next = '{helpDesk}', deadline = null, due_at = :due::timestamptz, since = :now::timestamptz,
        submitted_at = :now::timestamptz, shown = :shown::bytea
      where id = ${application}`,
  },
  {
    name: 'desk',
    text: `
      insert into application_desk
        (application_id, subject_id, stage, due_at, since, handed_at, is_role, institution, acts)
      select ${application}, :person::uuid, 'support/open', :due::timestamptz, :now::timestamptz, :now::timestamptz,
        role, null, role = 'helpDesk'
      from unnest(array['helpDesk', 'ministry']) as role
      on conflict (application_id, is_role, institution) do update
      set acts = excluded.acts, stage = excluded.stage, due_at = excluded.due_at, since = excluded.since,
        handed_at = excluded.handed_at`,
  },
  {
    name: 'words',
    text: `
      insert into person_word (person_id, word)
      select :person::uuid, sha256(convert_to(:applicant || word, 'UTF8')) from unnest(array['1', '2', '3', '4']) as word
      on conflict do nothing`,
  },
  {
    name: 'figures',
    text: `
      with departed as (
        insert into stay (application_id, process, status, entered_at, left_at)
        select application_id, process, status, since, :now::timestamptz from figure_case
        where application_id = ${application}
      )
      update figure_case set status = 'open', phase = 'check', submitted = :now::timestamptz::date, closed = null,
        since = :now::timestamptz, due_at = :due::timestamptz, asked_seconds = 0
      where application_id = ${application}`,
  },
  { name: 'dropTimers', text: `delete from timer where application_id = ${application}` },
  {
    name: 'timer',
    text: `
      insert into timer (kind, name, track, track_index, due_at, application_id, since)
      values ('fire', 'review-overdue', '', -1, :due::timestamptz, ${application}, :now::timestamptz)
      on conflict do nothing`,
  },
]

/** Who did what: a chain of the application's own. */
const log: readonly Statement[] = [
  {
    name: 'logHead',
    text: `
      insert into audit_head (kind, chain, sequence, hash, ended, seal, anchored)
      values ('log', ${application}, 1, :next::bytea, false, :next::bytea, false)
      on conflict (kind, chain) do update set sequence = audit_head.sequence + 1, hash = excluded.hash`,
  },
  {
    name: 'log',
    text: `
      insert into audit (chain, who, what, about, sealed, sealed_for, at, sequence, hash)
      select chain, :person::uuid, 'application.command', chain, :entry::bytea, :person::uuid,
        :now::timestamptz, sequence, hash
      from audit_head where kind = 'log' and chain = ${application}`,
  },
]

export const submit: readonly Statement[] = [
  session,
  begin,
  {
    name: 'once',
    text: `
      insert into idempotency (person_id, key, request_hash, answer, created_at)
      values (:person::uuid, :key, :next::bytea, null, :now::timestamptz)
      on conflict (person_id, key) do nothing`,
  },
  lock,
  {
    name: 'notification',
    text: `
      insert into notification (id, person_id, notice, icon, title, params, application_id, process, at)
      values (gen_random_uuid(), :person::uuid, 'common.applied', 'done', 'support.name', :params::bytea,
        ${application}, 'support', :now::timestamptz)`,
  },
  {
    name: 'outbox',
    text: `
      insert into outbox (kind, key, payload, created_at, due_at)
      values ('mail', :key, :letter::bytea, :now::timestamptz, :now::timestamptz)
      on conflict (kind, key) do nothing`,
  },
  ...events,
  ...state,
  ...log,
  {
    name: 'answer',
    text: `update idempotency set answer = :params::bytea where person_id = :person::uuid and key = :key`,
  },
  commit,
]
