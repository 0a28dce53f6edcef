-- Who was ever linked as somebody's parent. A link ends, that they are relatives does not: nobody decides about them.
create table kinship (
  parent_id uuid not null references person (id),
  child_id uuid not null references person (id),
  primary key (parent_id, child_id)
);
create index kinship_child on kinship (child_id);
insert into kinship (parent_id, child_id) select distinct parent_id, child_id from link;

-- By the database, so that a server of the release before keeps it as well; not while whole tables are copied.
create function keep_kinship() returns trigger language plpgsql as $$
begin
  if current_setting('portal.copying', true) = 'on' then return null; end if;
  insert into kinship (parent_id, child_id) values (new.parent_id, new.child_id) on conflict do nothing;
  return null;
end $$;
create trigger link_keeps_kinship after insert on link for each row execute function keep_kinship();
