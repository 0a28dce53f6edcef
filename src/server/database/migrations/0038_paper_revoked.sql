-- Why staff called a paper back, sealed under the key of its person like their other words.
alter table document add column revocation bytea;
