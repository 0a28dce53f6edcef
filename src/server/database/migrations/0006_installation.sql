-- One row: something sealed with the installation's key, so that a start with another key is refused.
create table installation (
  one boolean primary key check (one),
  seal bytea not null
);
