-- Queues are walked in their order and never counted through: whatever they filter and sort by stands at each place of
-- the desk itself, in indexes that begin with whose desk it is (`lane`) and whether it is their turn (`acts`).

-- Desks that ever had a case, and where cases ever stood: a handful of rows, so that nobody looks through all for them.
create table desk_lane (
  lane text primary key,
  is_role text not null,
  institution text
);
create index desk_lane_institution on desk_lane (institution);
create table desk_stage (
  stage text primary key,
  process text not null,
  status text not null
);
create index desk_stage_process on desk_stage (process);

alter table application_desk
  add column lane text generated always as (is_role || '/' || coalesce(institution, '')) stored,
  -- Process and status, as `process/status`.
  add column stage text,
  add column subject_id uuid,
  -- Without a deadline: the year 9999, so that the order has no gaps.
  add column due_at timestamptz,
  add column since timestamptz,
  -- When it was handed in; of a draft that waits for a register, when it was begun.
  add column handed_at timestamptz,
  -- Who works on it, at this desk.
  add column clerk_id uuid references person (id),
  add column clerk_by uuid references person (id),
  add column clerk_at timestamptz;

update application_desk as desk
set stage = application.process || '/' || application.status,
    subject_id = application.subject_id,
    due_at = coalesce(application.due_at, '9999-12-31T00:00:00Z'),
    since = application.since,
    handed_at = coalesce(application.submitted_at, application.created_at)
from application
where application.id = desk.application_id;

alter table application_desk
  alter column stage set not null,
  alter column subject_id set not null,
  alter column due_at set not null,
  alter column since set not null,
  alter column handed_at set not null;

insert into desk_lane (lane, is_role, institution)
select distinct lane, is_role, institution from application_desk;
insert into desk_stage (stage, process, status)
select distinct process || '/' || status, process, status from application;

drop index application_desk_reader;
create index application_desk_due on application_desk (lane, acts, due_at, application_id);
create index application_desk_since on application_desk (lane, acts, since, application_id);
create index application_desk_handed on application_desk (lane, acts, handed_at, application_id);
create index application_desk_stage_due on application_desk (lane, acts, stage, due_at, application_id);
create index application_desk_stage_since on application_desk (lane, acts, stage, since, application_id);
create index application_desk_stage_handed on application_desk (lane, acts, stage, handed_at, application_id);
create index application_desk_clerk on application_desk (clerk_id) where clerk_id is not null;

-- Filters that an officer keeps. The name is their own words: sealed under their key.
create table desk_view (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  name bytea not null,
  filters jsonb not null,
  opens boolean not null,
  created_at timestamptz not null
);
create index desk_view_person on desk_view (person_id);
