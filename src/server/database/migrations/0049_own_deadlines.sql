-- Deadlines are each reader's own now: whatever is open looks again once, so that lists, queues and reports have the new
-- ones. A tick that changes nothing writes these alone.
insert into timer (application_id, kind, name, due_at, since)
select id, 'tick', 'deadlines', since, since from application where not final
on conflict do nothing;
