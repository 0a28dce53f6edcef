-- Brothers and sisters whose common parent was erased: they stay relatives (see 0040_kinship.sql), and nothing names the parent.
create table sibling (
  one_id uuid not null references person (id),
  other_id uuid not null references person (id),
  primary key (one_id, other_id)
);
create index sibling_other on sibling (other_id);
