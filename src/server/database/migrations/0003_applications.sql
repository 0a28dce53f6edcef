-- Applications. `event` is the truth (append-only, chained over the ciphertext for each case); `application` is what is
-- derived from it, kept for reading. What a person said lies sealed under the key of the person for whom it is.

create sequence application_number;

create table application (
  id uuid primary key,
  number text not null unique,
  -- Cases that move together (a parent and what it created): whoever changes one locks the root's row first.
  root_id uuid not null,
  parent_id uuid references application (id) on delete cascade,
  process text not null,
  service text not null,
  release text not null references release (hash),
  subject_id uuid not null references person (id),
  owner_id uuid not null references person (id),
  institution text,
  campaign text,
  revision integer not null,
  state bytea not null,
  before bytea,
  status text not null,
  code integer,
  phase text not null,
  final boolean not null,
  submitted boolean not null,
  held boolean not null,
  next text[] not null,
  deadline timestamptz,
  due_at timestamptz,
  since timestamptz not null,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz
);
create index application_subject on application (subject_id, process);
create index application_owner on application (owner_id);
create index application_parent on application (parent_id);
create index application_root on application (root_id);

-- Which staff may see a case, and whose turn it is: one row for each role of its workflow (and institution).
create table application_desk (
  application_id uuid not null references application (id) on delete cascade,
  is_role text not null,
  institution text,
  acts boolean not null,
  unique nulls not distinct (application_id, is_role, institution)
);
create index application_desk_reader on application_desk (is_role, institution, acts);

-- Words of the applicant's name (and their beginnings) as keyed hashes, for the search at the desk.
create table person_word (
  person_id uuid not null references person (id) on delete cascade,
  word bytea not null,
  primary key (word, person_id)
);
create index person_word_person on person_word (person_id);

create table event (
  application_id uuid not null references application (id) on delete cascade,
  sequence integer not null,
  at timestamptz not null,
  kind text not null,
  actor_id uuid,
  payload bytea not null,
  previous bytea,
  hash bytea not null,
  primary key (application_id, sequence)
);

-- Autosave is a row, not an event.
create table draft (
  application_id uuid primary key references application (id) on delete cascade,
  answers bytea not null,
  saved_at timestamptz not null
);

-- Values by which a message from outside finds its case (keyed hashes).
create table application_key (
  process text not null,
  pointer text not null,
  value bytea not null,
  application_id uuid not null references application (id) on delete cascade,
  primary key (process, pointer, value, application_id)
);
create index application_key_application on application_key (application_id);

-- A message is taken once: the sender's own id of it.
create table message_taken (
  source text not null,
  message text not null,
  once text not null,
  at timestamptz not null,
  primary key (source, message, once)
);

-- Own facts: values that may be given once, and places of list rows.
create table used_value (
  pointer text not null,
  value bytea not null,
  application_id uuid not null references application (id) on delete cascade,
  primary key (pointer, value, application_id)
);
create index used_value_application on used_value (application_id);
create table place (
  list text not null,
  row_id text not null,
  application_id uuid not null references application (id) on delete cascade,
  rank double precision,
  at timestamptz not null,
  primary key (list, row_id, application_id)
);
create index place_application on place (application_id);
-- Who would move by itself if a place of that row became free.
create table place_wait (
  list text not null,
  row_id text not null,
  application_id uuid not null references application (id) on delete cascade,
  rank double precision,
  primary key (list, row_id, application_id)
);
create index place_wait_application on place_wait (application_id);

-- Who acts for whom: made and ended by a status of the case that says so.
create table link (
  parent_id uuid not null references person (id),
  child_id uuid not null references person (id),
  kind text not null,
  application_id uuid not null references application (id) on delete cascade,
  since timestamptz not null,
  primary key (parent_id, child_id, application_id)
);
create index link_child on link (child_id);

-- What has to happen to a case by itself: its timers and reminders, look-ups to be tried again, automatic moves.
-- A row that is done stays until the case leaves the status, so that nothing happens twice.
create table timer (
  id bigint generated always as identity primary key,
  application_id uuid not null references application (id) on delete cascade,
  kind text not null,
  name text not null,
  track text not null default '',
  track_index integer not null default -1,
  due_at timestamptz not null,
  -- The timer's own end, which a reminder counts back from.
  ends_at timestamptz,
  tries integer not null default 0,
  since timestamptz not null,
  rank double precision,
  done_at timestamptz,
  unique (application_id, kind, name, track, track_index, due_at)
);
create index timer_due on timer (due_at, rank) where done_at is null;
