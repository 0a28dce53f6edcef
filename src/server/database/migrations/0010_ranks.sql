-- A rank may have several parts (a mark, then a birth date, then the moment of handing in): kept as text that orders so.
-- Nothing before this release ranked places.
alter table place alter column rank type text collate "C" using null;
alter table place_wait alter column rank type text collate "C" using null;
alter table timer alter column rank type text collate "C" using null;
-- Which of its wishes a row is for a case that waits for several.
alter table place_wait add column wish integer not null default 0;
create index place_wait_rank on place_wait (list, rank);
