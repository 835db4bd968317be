-- How often a listing was seen on a day (UTC), as a sum that tells of nobody; days older than 90 are
-- deleted, those of its enterprise stay in stat_day.
create table stat_listing_day (
  listing_id bigint not null references listing on delete cascade,
  day date not null,
  n integer not null check (n > 0),
  primary key (listing_id, day)
) with (fillfactor = 70);
create index stat_listing_day_by_day on stat_listing_day using brin (day);
