-- Of what was handed in most stays where a migration names a part of it: only its sealed state tells where its parts stand
-- (src/server/carrying). One that was looked at comes again when it has moved since.
create table carrying_stayed (
  application_id uuid primary key references application (id) on delete cascade,
  release text not null,
  revision integer not null
);
