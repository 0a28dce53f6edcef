-- Work around a case that is no transition: notes within the staff, and messages between them and the applicant. What is
-- written lies sealed under the key of the person for whom the case is. Nothing of it is ever changed.
create table case_note (
  application_id uuid not null references application (id) on delete cascade,
  sequence integer not null,
  at timestamptz not null,
  author_id uuid not null references person (id),
  -- In which role it was written, and for which institution.
  role text not null,
  institution text,
  -- Told to all staff of the case, not to those of the same role and institution alone.
  shared boolean not null,
  words bytea not null,
  primary key (application_id, sequence)
);
create table case_message (
  application_id uuid not null references application (id) on delete cascade,
  sequence integer not null,
  at timestamptz not null,
  author_id uuid not null references person (id),
  -- Null: the applicant wrote it.
  role text,
  -- With whom of the staff: those of one institution, or (null) those of none.
  institution text,
  words bytea not null,
  primary key (application_id, sequence)
);
-- How far somebody has read the messages of a case.
create table case_seen (
  application_id uuid not null references application (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  sequence integer not null,
  primary key (application_id, person_id)
);
