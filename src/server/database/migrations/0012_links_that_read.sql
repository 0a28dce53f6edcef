-- A child who came of age: what the parent began for them may still be read, and nothing more.
alter table link add column reads boolean not null default false;
