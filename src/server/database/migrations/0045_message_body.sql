-- What a message said that was taken: another one with its id is another message. Null: taken by an earlier release.
alter table message_taken add column said bytea;
