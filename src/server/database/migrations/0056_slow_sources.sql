-- The source for which a case stands back (src/server/timers/runDue.ts): while it rests, its cases are not even looked at.
alter table timer add column source text;

-- A list has the worker for some seconds at a time (src/server/batches/Turn.ts): how often it had, and of how many rows of one that
-- is applied the registers were asked.
alter table batch add column turns integer not null default 0;
alter table batch add column prepared integer not null default 0;
