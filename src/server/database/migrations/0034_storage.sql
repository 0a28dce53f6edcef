-- How much is stored, so that limits can be kept (src/server/storage).

-- The files that a draft names. Its answers are sealed: without these rows nobody could count what they hold on to.
create table draft_file (
  application_id uuid not null references draft (application_id) on delete cascade,
  file_id uuid not null references file (id) on delete cascade,
  primary key (application_id, file_id)
);
create index draft_file_file on draft_file (file_id);

-- What everybody has stored of each kind together: what was measured, and what was let in since.
create table storage_total (
  kind text primary key,
  bytes bigint not null,
  items bigint not null,
  measured_at timestamptz not null
);

-- What is counted of one person, and of the last days, without looking through the rest.
create index application_begun on application (owner_id, process) where parent_id is null and not final;
create index file_created on file (created_at) include (size);
create index case_message_author on case_message (author_id, at);
create index case_note_author on case_note (author_id, at);
