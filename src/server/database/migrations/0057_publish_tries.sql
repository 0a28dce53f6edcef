-- How often an edition whose moment has come was tried to be published, and when it is tried again.
alter table edition add column publish_tries integer not null default 0;
alter table edition add column publish_after timestamptz;
