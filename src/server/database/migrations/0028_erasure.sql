-- Who has left: the account is gone, and with the last application that the rules of its process keep, their key goes too.
alter table person add column left_at timestamptz;
create index person_left on person (id) where left_at is not null and erased_at is null;
-- Closed applications of which the time has come, found without looking through all of a process.
create index application_closed on application (process, since) where final and parent_id is null;
create index file_key on file (key_id);
