-- What a password, a leaving person or the work of every minute asks for is found without looking through everybody's.
create index recovery_person on recovery (person_id);
create index case_seen_person on case_seen (person_id);
create index file_ticket_person on file_ticket (person_id);
create index report_ticket_person on report_ticket (person_id);
create index session_switched_by on session (switched_by) where switched_by is not null;
-- Administrators: all others have 0.
create index account_role on account (role);
create index account_summary on account (summary_day) where daily_summary;
