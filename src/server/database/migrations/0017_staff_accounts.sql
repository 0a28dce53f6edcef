-- A role of staff is given by somebody, and ends instead of vanishing: whoever asks later who decided reads it here.
alter table staff_role add column id uuid not null default gen_random_uuid();
alter table staff_role add column granted_by uuid references person (id);
alter table staff_role add column granted_at timestamptz;
alter table staff_role add column ended_by uuid references person (id);
alter table staff_role add column ended_at timestamptz;
alter table staff_role drop constraint staff_role_person_id_is_role_institution_key;
create unique index staff_role_held on staff_role (person_id, is_role, institution) nulls not distinct
where ended_at is null;
create index staff_role_person on staff_role (person_id);

-- Codes of an app (RFC 6238). The secret lies under the person's key; `step` is the last one that was taken.
create table second_factor (
  person_id uuid primary key references person (id),
  secret bytea not null,
  begun_at timestamptz not null,
  enrolled_at timestamptz,
  step bigint
);
create table recovery_code (
  person_id uuid not null references person (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- Whoever is asked to become staff. To whom, and for what, lies sealed with the installation's key.
create table invitation (
  id uuid primary key,
  token_hash bytea not null unique,
  data bytea not null,
  invited_by uuid not null references person (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references person (id),
  withdrawn_at timestamptz
);
create index invitation_age on invitation (created_at);

-- The person whom an administrator looks as lets them fill in drafts until then.
alter table session add column may_fill_until timestamptz;
