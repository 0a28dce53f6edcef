-- Browser and system with which somebody has signed in: a sign-in with others is told to them.
create table known_device (
  person_id uuid not null references person (id) on delete cascade,
  device text not null,
  seen_at timestamptz not null,
  primary key (person_id, device)
);
insert into known_device (person_id, device, seen_at)
select person_id, device, max(seen_at) from session where switched_by is null group by person_id, device;
