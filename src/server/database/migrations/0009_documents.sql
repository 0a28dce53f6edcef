-- Papers that the portal gave out: of an application, or of what a register says. `content` is sealed under the key of
-- the person whose paper it is; by its code or its number it is found blindly.
create table document (
  id uuid primary key,
  template text not null,
  subject_id uuid not null references person (id),
  application_id uuid references application (id) on delete cascade,
  -- What of a register it shows; the same is given out once.
  source bytea,
  release text not null,
  code_index bytea not null unique,
  number_index bytea not null,
  content bytea not null,
  issued_at timestamptz not null,
  valid_until timestamptz,
  revoked_at timestamptz,
  unique (subject_id, template, source)
);
create index document_number on document (number_index);
create index document_application on document (application_id);

-- Its bytes as they were drawn the first time, with the seal over them.
create table document_file (
  document_id uuid not null references document (id) on delete cascade,
  language text not null,
  file_id uuid not null references file (id),
  seal bytea not null,
  primary key (document_id, language)
);
