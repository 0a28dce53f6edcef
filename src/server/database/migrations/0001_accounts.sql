-- People, their keys and accounts. What tells who somebody is lies encrypted under a key for each person; what has to be
-- searched lies as a blind index (a keyed hash). Moments come from the server's clock, never from the database's.

create table person (
  id uuid primary key,
  fin_index bytea unique,
  document_index bytea,
  portal_number text not null unique,
  citizenship_id integer not null,
  profile bytea,
  created_at timestamptz not null,
  erased_at timestamptz
);
create index person_document on person (document_index);

-- Erasing a person is deleting this row.
create table person_key (
  person_id uuid primary key references person (id),
  wrapped bytea not null,
  created_at timestamptz not null
);

create table account (
  person_id uuid primary key references person (id),
  email_index bytea unique,
  contact bytea,
  password text,
  role integer not null default 0,
  language text not null,
  status text not null default 'active',
  created_at timestamptz not null
);

-- An officer's rights: rows of their own; the numeric role stays below that of an administrator.
create table staff_role (
  person_id uuid not null references person (id),
  is_role text not null,
  institution text,
  unique nulls not distinct (person_id, is_role, institution)
);

create table session (
  token_hash bytea primary key,
  person_id uuid not null references person (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_person on session (person_id);
create index session_expiry on session (expires_at);

-- Wrong tries by subject (a keyed hash of a login, a document, a registration).
create table attempt (
  subject bytea primary key,
  wrong integer not null,
  since timestamptz not null
);

create table registration (
  id uuid primary key,
  status text not null,
  data bytea not null,
  created_at timestamptz not null,
  moved_at timestamptz not null
);

create table recovery (
  token_hash bytea primary key,
  person_id uuid not null references person (id),
  status text not null,
  moved_at timestamptz not null
);

-- One running code for each purpose and owner (a registration, an account). The address that it went to lies sealed.
create table one_time_code (
  owner uuid not null,
  purpose text not null,
  code_hash bytea not null,
  target bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (owner, purpose)
);

-- Append-only: who did what to whom; ids only.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  who uuid,
  what text not null,
  about uuid,
  details jsonb not null
);
create index audit_about on audit (about, at);

-- Commands that were answered once: the same key and body get the same answer again.
create table idempotency (
  person_id uuid not null references person (id),
  key text not null,
  request_hash bytea not null,
  answer bytea,
  created_at timestamptz not null,
  primary key (person_id, key)
);
create index idempotency_age on idempotency (created_at);

-- What has to leave the portal after the transaction that wanted it: at least once, `key` makes it once at the receiver.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  payload bytea not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  done_at timestamptz,
  given_up_at timestamptz,
  unique (kind, key)
);
create index outbox_due on outbox (due_at) where done_at is null and given_up_at is null;
