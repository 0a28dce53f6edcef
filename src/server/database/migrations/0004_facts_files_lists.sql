-- What registers answered, sealed under the key of the person for whom it was asked. `value` null = never answered yet;
-- the JSON text `null` inside = none found. A failure later than the answer makes it unknown again.
create table fact (
  person_id uuid not null references person (id),
  fact text not null,
  key_hash bytea not null,
  value bytea,
  asked_at timestamptz,
  down_at timestamptz,
  primary key (person_id, fact, key_hash)
);

-- Recorded by an officer from a document while a register was down; holds for that case alone.
create table fact_by_hand (
  application_id uuid not null references application (id) on delete cascade,
  name text not null,
  key_hash bytea not null,
  value bytea not null,
  by_id uuid not null,
  document_id uuid not null,
  at timestamptz not null,
  primary key (application_id, name)
);

-- Wrong keys of a look-up that limits them.
create table fact_try (
  person_id uuid not null references person (id),
  fact text not null,
  wrong integer not null,
  first_at timestamptz not null,
  blocked_until timestamptz,
  primary key (person_id, fact)
);

create table file (
  id uuid primary key,
  owner_id uuid not null references person (id),
  -- Whose key the bytes are sealed with.
  key_id uuid not null references person (id),
  name bytea not null,
  type text not null,
  size integer not null,
  pages integer not null,
  -- Name in the file store; says nothing and cannot be guessed.
  stored_as text not null unique,
  created_at timestamptz not null
);
create index file_owner on file (owner_id, created_at);

-- A case names a file: those who may see the case (or the track of it) may read the file.
create table file_use (
  application_id uuid not null references application (id) on delete cascade,
  file_id uuid not null references file (id),
  primary key (application_id, file_id)
);
create index file_use_file on file_use (file_id);

create table file_ticket (
  token_hash bytea primary key,
  file_id uuid not null references file (id) on delete cascade,
  person_id uuid not null references person (id),
  expires_at timestamptz not null
);

-- Served lists as their source last gave them. A row that the source dropped stays for old answers, marked as gone.
create table list_version (
  list text primary key,
  version text not null,
  synced_at timestamptz not null
);
create table list_row (
  list text not null,
  id text not null,
  place integer not null,
  row jsonb not null,
  gone boolean not null,
  primary key (list, id)
);

create table notification (
  id uuid primary key,
  person_id uuid not null references person (id),
  notice text not null,
  icon text not null,
  title text not null,
  params bytea not null,
  application_id uuid references application (id) on delete cascade,
  process text,
  at timestamptz not null,
  read_at timestamptz
);
create index notification_person on notification (person_id, at desc);
