-- The sealed pieces of a file in order: [{"name", "size"}]. Null = one piece under `stored_as`, sealed without its name.
alter table file add column pieces jsonb;

-- A file on its way: what the server has of it. The id is the browser's own, so that the first bytes may be sent again.
create table upload (
  person_id uuid not null references person (id),
  id uuid not null,
  -- Sealed.
  name bytea not null,
  size integer not null,
  received integer not null,
  pieces jsonb not null,
  stored_as text not null unique,
  -- Why the whole file was refused: {"message", "params"}.
  refused jsonb,
  -- Complete: the file that it became.
  file_id uuid references file (id) on delete cascade,
  touched_at timestamptz not null,
  primary key (person_id, id)
);
create index upload_touched on upload (touched_at);
