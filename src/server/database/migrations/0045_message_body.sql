-- Hash of the body of a message that was taken: another body with its id is another message. Null: taken by an earlier release.
alter table message_taken add column body_hash bytea;
