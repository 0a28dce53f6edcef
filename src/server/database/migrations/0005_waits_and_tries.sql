-- A case that could not be moved waits a while, so that it does not stand before all others for ever.
alter table timer add column not_before timestamptz;

-- Wrong keys of look-ups are counted with all other tries (table attempt).
drop table fact_try;
