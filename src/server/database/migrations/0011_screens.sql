-- What lists, receipts and the calendar say of an application: sealed under the key of `subject_id`.
alter table application add column shown bytea;

-- Sessions as their holder sees them: a name to end one by, which device it was. `switched_by`: an administrator looks.
alter table session add column id uuid not null default gen_random_uuid();
alter table session add column device text not null default '';
alter table session add column switched_by uuid references person (id);
create unique index session_id on session (id);

-- The letter of the morning: wanted or not, and the last day (Baku) on which it was looked at.
alter table account add column daily_summary boolean not null default true;
alter table account add column summary_day text;

-- The address at which a calendar program asks for somebody's dates: one each, revocable.
create table calendar_ticket (
  person_id uuid primary key references person (id),
  token_hash bytea not null unique,
  created_at timestamptz not null
);

create index audit_at on audit (at);
create index audit_who on audit (who, at);
