-- What reports count, apart from the applications themselves, whose sealed states would have to be read with them.
-- Nobody's data: numbers, statuses, days. Kept with each move (reports/keepFigures.ts); days are those of Baku.

create table figure_case (
  application_id uuid primary key references application (id) on delete cascade,
  number text not null,
  service text not null,
  process text not null,
  status text not null,
  phase text not null,
  institutions text[] not null,
  begun date not null,
  submitted date,
  closed date,
  since timestamptz not null,
  due_at timestamptz,
  -- The furthest step in which something was written, counted from 1; 0 = none, or not known.
  step integer not null default 0
);
create index figure_case_begun on figure_case (begun, process);
create index figure_case_process on figure_case (process, begun, submitted, step);
create index figure_case_institutions on figure_case using gin (institutions);

-- A status that was left. Folded into `figure_stay` by the worker; here they are for the question of one institution.
create table stay (
  application_id uuid not null references application (id) on delete cascade,
  process text not null,
  status text not null,
  entered_at timestamptz not null,
  left_at timestamptz not null,
  folded boolean not null default false
);
create index stay_application on stay (application_id);
create index stay_open on stay (left_at) where not folded;

-- How many stays of a length were left on a day. Bucket n: ln(seconds + 1) * 8 lies from n on: an eighth wide.
create table figure_stay (
  process text not null,
  status text not null,
  day date not null,
  bucket integer not null,
  count bigint not null,
  primary key (process, status, day, bucket)
);

-- Which field was refused at handing in, or when a step was to be left.
create table figure_field (
  process text not null,
  day date not null,
  step text not null,
  pointer text not null,
  code text not null,
  count bigint not null,
  primary key (process, day, step, pointer, code)
);

create function stay_bucket(entered timestamptz, departed timestamptz) returns integer language sql immutable as $$
  select floor(ln(greatest(extract(epoch from departed - entered), 0) + 1) * 8)::integer
$$;

-- Of applications that have no figures yet: those of before this release, and what was put in by a load.
create function make_figures() returns void language sql as $$
  insert into figure_case (
    application_id, number, service, process, status, phase, institutions, begun, submitted, closed, since, due_at
  )
  select id, number, service, process, status, phase,
    coalesce(desk.institutions, '{}'),
    (created_at at time zone 'Asia/Baku')::date,
    (submitted_at at time zone 'Asia/Baku')::date,
    case when final then (since at time zone 'Asia/Baku')::date end,
    since, due_at
  from application
  left join (
    select application_id, array_agg(distinct institution order by institution) as institutions
    from application_desk where institution is not null group by application_id
  ) as desk on desk.application_id = application.id
  on conflict (application_id) do nothing
$$;
select make_figures();

-- A report that is about to be downloaded: good once, for a minute.
create table report_ticket (
  token_hash bytea primary key,
  person_id uuid not null references person (id),
  wish jsonb not null,
  expires_at timestamptz not null
);

-- Errors of the server and of pages, grouped: where and which, nobody's data.
create table fault (
  day date not null,
  release text not null,
  side text not null,
  place text not null,
  name text not null,
  stack text not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (release, side, place, name, stack, day)
);
create index fault_day on fault (day);

create table lookup_fault (
  day date not null,
  source text not null,
  fact text not null,
  reason text not null,
  count bigint not null,
  last_at timestamptz not null,
  primary key (day, source, fact, reason)
);

create index outbox_given_up on outbox (given_up_at, id) where given_up_at is not null;

-- The letter to administrators about what is broken: wanted or not, and the last day on which it was looked at.
alter table account add column fault_digest boolean not null default true;
alter table account add column digest_day text;
