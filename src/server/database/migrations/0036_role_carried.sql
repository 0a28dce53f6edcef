-- Staff roles that took over the holders of an earlier role (`staffFrom` of the content): it happens once.
create table role_carried (
  is_role text not null,
  from_role text not null,
  carried_at timestamptz not null,
  primary key (is_role, from_role)
);
