-- Networks from which somebody has signed in, as keyed hashes: whoever guesses elsewhere does not keep them out there.
create table known_net (
  person_id uuid not null references person (id) on delete cascade,
  net bytea not null,
  seen_at timestamptz not null,
  primary key (person_id, net)
);
