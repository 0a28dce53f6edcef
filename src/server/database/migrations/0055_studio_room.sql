-- What one person changed of editions is counted (src/server/studio/requireStudioRoom.ts) without looking through the rest.
create index edition_change_person on edition_change (person_id, last_at);
create index edition_author on edition (created_by, created_at);

-- The files of an edition that was put away go after a time. Those that were put away before have all of it from now on.
alter table edition add column dropped_at timestamptz;
update edition set dropped_at = now() where state = 'dropped';
