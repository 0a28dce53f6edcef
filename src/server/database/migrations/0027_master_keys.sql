-- Which master key is the one of these data, and those before it (src/server/people/README.md). `name` tells keys apart and
-- nothing of them. Null `sealed`: it is given from outside; else it is of the past, sealed with the one in use. Not `used`:
-- a rotation has announced it, and nobody writes with it yet.
create table master_key (
  number integer primary key check (number between 1 and 255),
  name text not null unique,
  used boolean not null,
  sealed bytea
);
