-- The studio: content in the making, and who made a release of it.

alter table release add column title text;
alter table release add column made_by uuid references person (id);
-- Who made the release the current one: the folders as they were read, or the studio (published, or gone back to).
alter table current_release add column moved_by text not null default 'folders';

-- An edition is a release (`base`) with other files; `revision` counts its changes.
create table edition (
  id uuid primary key,
  title text not null,
  state text not null,
  base text not null references release (hash),
  revision integer not null default 0,
  created_at timestamptz not null,
  created_by uuid not null references person (id),
  changed_at timestamptz not null,
  publish_at timestamptz,
  publish_by uuid references person (id),
  release text references release (hash)
);
create index edition_age on edition (created_at desc);
create index edition_due on edition (publish_at) where state = 'scheduled';

-- Files that are, or were, other than in the base: `revision` is the one in which they last changed. Packed text; null = gone.
create table edition_file (
  edition_id uuid not null references edition (id) on delete cascade,
  path text not null,
  text bytea,
  differs boolean not null,
  revision integer not null,
  primary key (edition_id, path)
);

-- Who changed what, and what stood there before. What one person saves at one file within minutes is one row.
create table edition_change (
  id bigint generated always as identity primary key,
  edition_id uuid not null references edition (id) on delete cascade,
  path text not null,
  person_id uuid not null references person (id),
  first_at timestamptz not null,
  last_at timestamptz not null,
  revision integer not null,
  before bytea
);
create index edition_change_path on edition_change (edition_id, path, id);

create table edition_review (
  id bigint generated always as identity primary key,
  edition_id uuid not null references edition (id) on delete cascade,
  at timestamptz not null,
  person_id uuid not null references person (id),
  revision integer not null,
  verdict text not null,
  note text not null
);
create index edition_review_edition on edition_review (edition_id, id);

create table edition_presence (
  edition_id uuid not null references edition (id) on delete cascade,
  person_id uuid not null references person (id),
  path text,
  pointer text not null,
  seen_at timestamptz not null,
  primary key (edition_id, person_id)
);

-- The release that a revision of an edition becomes, made when it was handed to a second pair of eyes: publishing is then
-- one short transaction. Signed like a release.
create table edition_build (
  edition_id uuid primary key references edition (id) on delete cascade,
  revision integer not null,
  engine text not null,
  hash text not null,
  sources bytea not null,
  content bytea not null,
  files bytea not null,
  manifest text not null,
  signature bytea not null
);
