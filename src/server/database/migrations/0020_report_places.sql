-- A report over a million applications walks through what is as narrow as it can be: each day and each institution by
-- itself. The classes of stays are a quarter wide now: ln(seconds + 1) * 4.

drop index figure_case_begun;
create index figure_case_begun on figure_case (begun, service);
create index figure_case_submitted on figure_case (submitted, begun, service) where submitted is not null;
create index figure_case_closed on figure_case (closed, begun, service) where closed is not null;

create table figure_place (
  application_id uuid not null references application (id) on delete cascade,
  institution text not null,
  service text not null,
  begun date not null,
  open boolean not null,
  due_at timestamptz,
  primary key (application_id, institution)
);

create or replace function stay_bucket(entered timestamptz, departed timestamptz)
returns integer language sql immutable as $$
  select floor(ln(greatest(extract(epoch from departed - entered), 0) + 1) * 4)::integer
$$;
delete from figure_stay;
update stay set folded = false where folded;

-- Of applications that have no figures yet: those of before this release, and what was put in by a load.
create or replace function make_figures() returns void language sql as $$
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
  on conflict (application_id) do nothing;
  insert into figure_place (application_id, institution, service, begun, open, due_at)
  select application_id, institution, service, begun, phase <> 'closed', due_at
  from figure_case cross join unnest(institutions) as institution
  on conflict (application_id, institution) do nothing
$$;
select make_figures();
