-- A change of the ways into an account, and what they were before it, sealed with the person's key: the link in the letter to
-- the address of before brings that back, once.
create table account_undo (
  token_hash bytea primary key,
  person_id uuid not null references person (id) on delete cascade,
  kind text not null,
  before bytea not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index account_undo_person on account_undo (person_id, made_at);
-- For the sweep.
create index account_undo_made on account_undo (made_at);
