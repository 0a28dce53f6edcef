-- Whose words they are, as the page said: {"writer", "change"}.
alter table draft add column writing jsonb;
