-- How often an enterprise was seen and reached, as sums: nothing in them tells of whom.

-- A day in UTC. What is counted: its profile (1) and its listings (2) seen, searches that showed it (3),
-- clicks to its website (4), to its other contacts (5) and to where a listing leads (6).
create table stat_day (
  enterprise_id bigint not null references enterprise on delete cascade,
  day date not null,
  metric smallint not null check (metric between 1 and 6),
  n integer not null check (n > 0),
  primary key (enterprise_id, day, metric)
) with (fillfactor = 70);
-- Days are added in order and leave in order.
create index stat_day_by_day on stat_day using brin (day);

-- What days become after two years; `month` is the first of it.
create table stat_month (
  enterprise_id bigint not null references enterprise on delete cascade,
  month date not null check (extract(day from month) = 1),
  metric smallint not null check (metric between 1 and 6),
  n integer not null check (n > 0),
  primary key (enterprise_id, month, metric)
);

-- First steps of an enterprise that leave no other trace: what its team has opened or fetched once.
create table onboarding_step (
  enterprise_id bigint not null references enterprise on delete cascade,
  step smallint not null check (step between 8 and 13),
  at timestamptz not null default now(),
  primary key (enterprise_id, step)
);
