-- What goes with an application or a file, found without looking through all of it: thousands are forgotten in a round.
create index link_application on link (application_id);
create index notification_application on notification (application_id);
create index document_file_file on document_file (file_id);
create index file_ticket_file on file_ticket (file_id);
create index upload_file on upload (file_id);
-- Whose files are still to be removed.
create index person_erased on person (id) where erased_at is not null;
