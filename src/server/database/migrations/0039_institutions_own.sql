-- Who applies for an institution finds its applications by it.
create index application_institution on application (institution, process) where institution is not null;
