-- Who saved answers of an institution's case that somebody else began. A saving leaves no event, yet it makes them an applicant.
create table draft_writer (
  application_id uuid not null references application (id) on delete cascade,
  person_id uuid not null references person (id),
  primary key (application_id, person_id)
);
create index draft_writer_person on draft_writer (person_id);
