-- How long questions take, and at which one people stop. Nobody's data: a question, seconds, a day; not what was answered.

-- The question that was written last, how long it has taken so far (0 = not known), and when that was saved.
alter table figure_case add column asked_step text;
alter table figure_case add column asked_pointer text;
alter table figure_case add column asked_seconds real not null default 0;
alter table figure_case add column asked_at timestamptz;

-- A question that was left for another. The worker folds them: many people at one question never wait for each other.
create table question_time (
  process text not null,
  step text not null,
  pointer text not null,
  day date not null,
  seconds real not null
);

-- How many took so long on a day. Bucket n: ln(seconds + 1) * 4 lies from n on: a quarter wide.
create table figure_time (
  process text not null,
  step text not null,
  pointer text not null,
  day date not null,
  bucket integer not null,
  count bigint not null,
  primary key (process, step, pointer, day, bucket)
);
