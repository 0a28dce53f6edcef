-- Since when a row of a list is gone: of those that a source has renamed again and again only the last are kept.
alter table list_row add column gone_since timestamptz;
