-- Interviews and exams to which officers invite many at once: one time and place, so many seats.
create table sitting (
  id uuid primary key,
  process text not null,
  -- The transition by which somebody is invited; of a track: its name.
  transition text not null,
  track text not null default '',
  is_role text not null,
  institution text,
  at timestamptz not null,
  place text,
  link text,
  seats integer not null,
  made_by uuid not null references person (id),
  made_at timestamptz not null,
  cancelled_at timestamptz
);
create index sitting_holder on sitting (is_role, institution, at);

-- Who is invited. Invited once more elsewhere, somebody has left the first.
create table sitting_seat (
  sitting_id uuid not null references sitting (id),
  application_id uuid not null references application (id) on delete cascade,
  at timestamptz not null,
  primary key (sitting_id, application_id)
);
create index sitting_seat_application on sitting_seat (application_id);

-- One transition each for many applications: all of them or none. `rows` (what was read) and `outcomes` (what was found,
-- row by row) lie sealed with the installation's key.
create table batch (
  id uuid primary key,
  person_id uuid not null references person (id),
  process text not null,
  sitting_id uuid references sitting (id),
  state text not null,
  total integer not null,
  done integer not null,
  rows bytea not null,
  outcomes bytea not null,
  made_at timestamptz not null,
  -- Until then a worker has it; later it has died, and another goes on.
  leased_until timestamptz
);
create index batch_waiting on batch (made_at) where state in ('checking', 'applying');
create index batch_person on batch (person_id, made_at);
