-- A look ends with the session that it was begun from: signing out ends both.
alter table session add column switched_from bytea references session (token_hash) on delete cascade;
create index session_switched_from on session (switched_from) where switched_from is not null;
