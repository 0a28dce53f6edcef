-- Several servers carry at once (src/server/carrying): each takes the next applications by moving `place` before it
-- thinks about them. What it counts belongs to the round in which it took them.
alter table carrying add column round integer not null default 0;

-- The dates of each campaign with which timers were last planned (src/server/timers/followCampaigns.ts).
create table campaign_planned (
  campaign text primary key,
  dates text not null
);

-- In what is sealed there is nothing to compress.
alter table draft alter column answers set storage external;
