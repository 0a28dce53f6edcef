-- Immutable releases of the content, named by the hash of what is in them. `files` and `content` are gzipped JSON text
-- (jsonb would lose the order of properties); `signature` is a keyed hash over the manifest of the files.
create table release (
  hash text primary key,
  created_at timestamptz not null,
  origin text not null,
  folders_hash text,
  sources bytea not null,
  content bytea not null,
  files bytea not null,
  manifest text not null,
  signature bytea not null
);

-- One row: which release new applications get, and which state of the folders was imported last.
create table current_release (
  only_one boolean primary key default true check (only_one),
  hash text not null references release (hash),
  folders_hash text,
  changed_at timestamptz not null
);
