-- What becomes of open drafts at a release (src/server/carrying): one row for each process of a release that carries
-- some over. `place` is how far the round under way has come by id; null = a round has not begun.
create table carrying (
  release text not null references release (hash),
  process text not null,
  submitted boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  place uuid,
  carried integer not null default 0,
  -- Those that stay with their release, as the last whole round found them; and of the round under way.
  kept integer not null default 0,
  kept_now integer not null default 0,
  busy_now integer not null default 0,
  primary key (release, process, submitted)
);
create index application_open on application (process, release, submitted, id) where not final;

-- Sealed for the person: which questions are asked again, what was answered to those that are asked no more.
alter table draft add column carried bytea, add column carried_at timestamptz, add column asked integer not null default 0;
