-- Somebody whose account was erased and who comes back with the same FIN is a new person, who is shown nothing of then. What
-- may be done once, or not before, and who is family, holds for them all the same (src/server/erasure/README.md).
alter table person
  -- `fin_index` of then: that one is whoever has the FIN now. Goes with the last that is kept of this person.
  add column former_fin_index bytea,
  -- People of one FIN share it. Null: there is no other.
  add column same_id uuid;
create index person_former_fin on person (former_fin_index) where former_fin_index is not null;
create index person_same on person (same_id) where same_id is not null;

-- Relatives of somebody of whom nothing else is kept: what `person` was to whoever has this FIN. Goes with the relative.
create table former_kin (
  fin_index bytea not null,
  person_id uuid not null references person (id),
  kin text not null check (kin in ('parent', 'child', 'relative')),
  primary key (fin_index, person_id, kin)
);
create index former_kin_person on former_kin (person_id);
