-- Answers of registers with which an event was judged stay. Of others, for keys that somebody has tried, a person has the
-- newest alone (facts/storedFacts.ts). Of those of before nobody knows: they stay.
alter table fact add column used boolean not null default true;
alter table fact alter column used set default false;
