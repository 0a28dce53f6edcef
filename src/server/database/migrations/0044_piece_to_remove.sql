-- Stored bytes that no row names any more. Their names are noted in the transaction that takes the row away; the bytes go after
-- it, and the name with them: so a crash in between leaves no bytes for ever, and no row without its bytes.
create table piece_to_remove (
  name text primary key
);
