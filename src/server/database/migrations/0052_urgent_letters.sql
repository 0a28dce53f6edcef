-- Codes and ways back into an account go before other letters, however many of those wait.
alter table outbox add column urgent boolean not null default false;
create index outbox_urgent on outbox (due_at) where urgent and done_at is null and given_up_at is null;
