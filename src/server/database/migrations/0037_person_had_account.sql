-- Who left after having had an account: a new account, or a parent, never takes over what is kept of it. A child whom the
-- portal knew by a link alone may come back. Of those who left before this column, whoever began applications had one.
alter table person add column had_account boolean not null default false;
update person set had_account = true
where left_at is not null
  and erased_at is null
  and exists (select from application where owner_id = person.id);
