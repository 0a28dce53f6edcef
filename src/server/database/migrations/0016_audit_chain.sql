-- What happened is kept for good and in chains: each row's hash is keyed (HMAC under a key that the database does not
-- have) and over the row before it and every column, so nobody with the database alone changes one unnoticed. Rows
-- of before this release have no hash yet: the next start gives them theirs (server/audit/takeOver.ts).

alter table event drop column hash;
alter table event add column hash bytea;
update event set previous = null;

-- A chain for each thing or person that is written about, else for who did it, else for the system (zeros).
alter table audit
  add column chain uuid,
  add column sequence bigint,
  add column previous bytea,
  add column hash bytea,
  -- Details as JSON, sealed under the key of `sealed_for`, null = the installation's. Null = no details.
  add column sealed bytea,
  add column sealed_for uuid;
update audit set chain = placed.chain, sequence = placed.sequence
from (
  select id, coalesce(about, who, '00000000-0000-0000-0000-000000000000') as chain,
    row_number() over (
      partition by coalesce(about, who, '00000000-0000-0000-0000-000000000000') order by id
    ) as sequence
  from audit
) as placed
where placed.id = audit.id;
alter table audit drop column id;
alter table audit alter column chain set not null;
alter table audit alter column sequence set not null;
alter table audit add primary key (chain, sequence);
-- Of before this release; null once it is sealed.
alter table audit rename column details to unsealed;
alter table audit alter column unsealed drop not null;
drop index audit_at;
create index audit_at on audit (at, chain, sequence);
create index audit_what on audit (what, at);

-- The last row of each chain, so that a removed last row is missed. `seal` is keyed, over all but `anchored`.
-- `ended`: a draft that was never handed in and its events are gone by its owner's wish; the log says so.
create table audit_head (
  kind text not null,
  chain uuid not null,
  sequence bigint not null,
  hash bytea not null,
  ended boolean not null,
  seal bytea not null,
  anchored boolean not null,
  primary key (kind, chain)
);
create index audit_head_changed on audit_head (kind, chain) where not anchored;

-- Every some minutes all heads that have moved, in a chain of its own: heads and rows cannot be put back together. An
-- anchor's hash, kept elsewhere, proves that nothing before it was changed since.
create table audit_anchor (
  sequence bigint primary key,
  at timestamptz not null,
  heads integer not null,
  digest bytea not null,
  previous bytea,
  hash bytea not null
);
create table audit_anchored (
  kind text not null,
  chain uuid not null,
  sequence bigint not null,
  hash bytea not null,
  anchor bigint not null references audit_anchor (sequence),
  primary key (kind, chain, sequence)
);
create index audit_anchored_anchor on audit_anchored (anchor, kind, chain);

-- Rounds in which the worker walks all chains.
create table audit_check (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- How far it has come: the part of the walk and the last chain of it.
  part text not null,
  place text not null,
  chains bigint not null default 0,
  rows bigint not null default 0,
  anchors bigint not null default 0,
  faults bigint not null default 0,
  -- The first few faults, as the command tells them.
  told jsonb not null default '[]'
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept for good', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create function refuse_event_delete() returns trigger language plpgsql as $$
begin
  if exists (
    select from audit_head
    where audit_head.kind = 'event' and audit_head.chain = old.application_id and audit_head.ended
  ) then
    return old;
  end if;
  raise exception 'rows of event are kept for good' using errcode = 'integrity_constraint_violation';
end $$;

create trigger event_kept before update on event
  for each row when (old.hash is not null) execute function refuse_change();
create trigger event_stays before delete on event for each row execute function refuse_event_delete();
create trigger event_whole before truncate on event for each statement execute function refuse_change();
create trigger audit_kept before update on audit
  for each row when (old.hash is not null) execute function refuse_change();
create trigger audit_stays before delete on audit for each row execute function refuse_change();
create trigger audit_whole before truncate on audit for each statement execute function refuse_change();
create trigger audit_anchor_kept before update or delete on audit_anchor
  for each row execute function refuse_change();
create trigger audit_anchored_kept before update or delete on audit_anchored
  for each row execute function refuse_change();
