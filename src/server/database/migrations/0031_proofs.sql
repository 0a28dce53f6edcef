-- Somebody has shown once more that a session is theirs, by their password, a code or the single sign-on: for some minutes
-- what changes their account may be asked for at the page that did. Kept as a hash.
create table proof (
  token_hash bytea primary key,
  session_hash bytea not null references session (token_hash) on delete cascade,
  kind text not null,
  made_at timestamptz not null
);
create index proof_session on proof (session_hash);
-- For the sweep.
create index proof_made on proof (made_at);
-- The sessions of a device were ended: it was there before, and is not known any more.
alter table known_device add column ended_at timestamptz;
